import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepFocus } from './app/kept-focus.ts'
import { areaAt, preloadScreen } from './app/screens.ts'
import './app/no-eval.ts'
import './styles/main.css'

/** On a slow line the frame is shown before its screen. */
const patienceMs = 400

function draw() {
  keepFocus()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Not awaited here: the screen's file needs this one, which must have run for that.
const loaded = preloadScreen(location.pathname)
const waited = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
// An area has no frame to show before it knows who is there: the page's own mark stays until then.
void (areaAt(location.pathname) ? loaded : Promise.race([loaded, waited])).then(draw)
