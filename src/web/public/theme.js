// Runs before the first paint, so that a dark page never flashes light. The app takes over from app/theme.tsx.
;(() => {
  let theme = 'system'
  try {
    theme = localStorage.getItem('vite-ui-theme') || 'system'
  } catch {
    // Storage may be closed to us; the system's choice is then the best guess.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme === 'dark' || (theme !== 'light' && systemIsDark)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
})()
