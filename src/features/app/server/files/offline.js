// Of the page without a connection (src/features/app/server/offline-page.ts).
;(() => {
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000
  const stored = (key) => {
    try {
      return localStorage.getItem(key) || ''
    } catch {
      return ''
    }
  }

  const theme = stored('vite-ui-theme')
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme === 'dark' || (theme !== 'light' && systemIsDark)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')

  const tryAgain = () => location.reload()
  addEventListener('online', tryAgain)
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('button').addEventListener('click', tryAgain)
    if (stored('token')) readWallet(show)
  })
  // Another tab has logged out.
  addEventListener('storage', () => stored('token') || tryAgain())

  function readWallet(use) {
    const opened = indexedDB.open('batua')
    // It is not there, and must not be made here.
    opened.onupgradeneeded = () => opened.transaction.abort()
    opened.onsuccess = () => {
      const read = opened.result.transaction('wallet').objectStore('wallet').get('wallet')
      read.onsuccess = () => use(read.result)
    }
  }

  function show(wallet) {
    if (!wallet || wallet.person !== stored('person') || Date.now() - wallet.at > WEEK_MS) return
    const put = (id, text) => (document.getElementById(id).textContent = text)
    put('balance', stored('batua-balance') ? '••••••' : wallet.balance)
    put('as-of', wallet.asOf)
    const part = (name, text, tone = '') =>
      Object.assign(document.createElement(name), { textContent: text, className: tone })
    for (const { name, who, when, amount, tone } of wallet.rows) {
      const row = part('li')
      row.append(part('strong', name), part('strong', amount, tone))
      if (who) row.append(part('span', who))
      row.append(part('time', when))
      document.querySelector('ul').append(row)
    }
    document.getElementById('kept').hidden = false
  }
})()
