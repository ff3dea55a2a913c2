// Runs before the first paint and before the app's code has loaded. Then app/theme.tsx takes over the theme, and
// api/prefetched.ts uses the answers of the requests that start here.
;(() => {
  const stored = (key, place = 'localStorage') => {
    try {
      return window[place].getItem(key) || ''
    } catch {
      // The browser may forbid the storage; the page then starts as for a visitor.
      return ''
    }
  }

  // A dark page must never flash light.
  const theme = stored('vite-ui-theme')
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme === 'dark' || (theme !== 'light' && systemIsDark)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')

  // On a shared computer the session is in the tab.
  // The browser offers to install the app before its code has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.batuaInstall = event
  })

  const token = stored(
    'token',
    (stored('shared-computer', 'sessionStorage') && 'sessionStorage') || undefined,
  )
  const area = location.pathname.split('/', 2).join('/')
  const parts = document.querySelector(`meta[name="parts"][data-area="${CSS.escape(area)}"]`)

  // In the order of need: data, code, fonts. A slow connection cannot load all of it at once.
  if (token && parts) {
    window.batuaPrefetched = { token, answers: send(firstCalls()) }
    fetchSoon(parts, { rel: 'modulepreload' })
    document.addEventListener('DOMContentLoaded', fetchFonts)
  } else fetchFonts()

  function fetchFonts() {
    fetchSoon(document.querySelector('meta[name="fonts"]'), { rel: 'preload', as: 'font' })
  }

  /** The first requests of an area's start screen, sent while its code loads. */
  function firstCalls() {
    const calls = ['/user/me']
    if (area === '/user') calls.push('/wallet/me')
    if (['/user', '/user/dashboard'].includes(location.pathname))
      calls.push('/wallet/my-transactions?limit=5')
    return calls
  }

  function send(calls) {
    const answers = {}
    for (const path of calls) {
      const address = `${location.origin}/api/v1${path}`
      answers[address] = fetch(address, {
        credentials: 'include',
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      }).then(whole)
      // The code that uses the answer handles a failure.
      answers[address].catch(() => {})
    }
    return answers
  }

  /** Reads the answer at once: after the time limit the code could not read it any more. */
  async function whole(response) {
    return new Response(await response.blob(), response)
  }

  function fetchSoon(named, kind) {
    for (const href of named?.content.split(' ') ?? []) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { ...kind, href, crossOrigin: '' }))
    }
  }
})()
