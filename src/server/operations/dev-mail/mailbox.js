// Looks for new mail and puts it on top. Whoever reads further down keeps their place, and the filter its text.
const REFRESH_MS = 2000

const main = document.querySelector('main')
const status = document.querySelector('#status')
const lookingAgain = status.textContent

/** What is in the middle of the reader's attention: the first mail that is still in sight. */
const firstInSight = () =>
  [...main.querySelectorAll('article')].find((article) => article.getBoundingClientRect().bottom > 0)

function show(page) {
  const isRead = (article) => document.getElementById(article.id) !== null
  const fresh = [...page.querySelectorAll('article')].filter((article) => !isRead(article))
  if (fresh.length === 0) return
  const anchor = window.scrollY > 0 ? firstInSight() : undefined
  const before = anchor?.getBoundingClientRect().top
  main.querySelector('.empty')?.remove()
  main.prepend(...fresh)
  for (const article of fresh) article.classList.add('fresh')
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - before)
}

async function refresh() {
  try {
    const response = await fetch(location.href)
    if (!response.ok) throw new Error(String(response.status))
    show(new DOMParser().parseFromString(await response.text(), 'text/html'))
    if (status.textContent !== lookingAgain) status.textContent = lookingAgain
  } catch {
    status.textContent = 'The server does not answer. This page goes on looking.'
  }
  setTimeout(refresh, REFRESH_MS)
}

setTimeout(refresh, REFRESH_MS)
