// Runs before the first paint and before the app's own code has arrived. The app takes over from app/theme.tsx,
// and takes the answers that were asked for here in api/early.ts.
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key) || ''
    } catch {
      // Storage may be closed to us; the page then begins as for a visitor.
      return ''
    }
  }

  // A dark page must never flash light.
  const theme = stored('vite-ui-theme')
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme === 'dark' || (theme !== 'light' && systemIsDark)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')

  const token = stored('token')
  const area = location.pathname.split('/', 2).join('/')
  const parts = document.querySelector(`meta[name="parts"][data-area="${CSS.escape(area)}"]`)

  // In the order in which it is needed: data, code, fonts. A slow line has not enough for all of it at once.
  if (token && parts) {
    window.batuaEarly = { token, answers: ask(firstCalls()) }
    fetchSoon(parts, { rel: 'modulepreload' })
    document.addEventListener('DOMContentLoaded', fetchFonts)
  } else fetchFonts()

  function fetchFonts() {
    fetchSoon(document.querySelector('meta[name="fonts"]'), { rel: 'preload', as: 'font' })
  }

  /** What the first screen of an area asks for, while its code is still on its way. */
  function firstCalls() {
    const calls = ['/user/me']
    if (area === '/user') calls.push('/wallet/me')
    if (['/user', '/user/dashboard'].includes(location.pathname))
      calls.push('/wallet/my-transactions?limit=5')
    return calls
  }

  function ask(calls) {
    const answers = {}
    for (const path of calls) {
      const address = `${location.origin}/api/v1${path}`
      answers[address] = fetch(address, {
        credentials: 'include',
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      })
      // Whoever takes it hears of a failure.
      answers[address].catch(() => {})
    }
    return answers
  }

  function fetchSoon(named, kind) {
    for (const href of named?.content.split(' ') ?? []) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { ...kind, href, crossOrigin: '' }))
    }
  }
})()
