import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepFocus } from './app/keep-focus.ts'
import { restoreTyping } from './app/keep-typing.ts'
import { areaAt, preloadScreen } from './app/screens.ts'
import './app/no-eval.ts'
import './styles/main.css'

/** On a slow line the frame is shown before its screen. */
const patienceMs = 400

function draw() {
  keepFocus()
  restoreTyping()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Not awaited: the screen's file imports this one, which must finish first.
const loaded = preloadScreen(location.pathname)
const waited = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
// An area shows no frame until the session is known: the page's mark stays until then.
void (areaAt(location.pathname) ? loaded : Promise.race([loaded, waited])).then(draw)
