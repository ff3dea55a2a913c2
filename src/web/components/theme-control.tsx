import { Suspense, startTransition, useState } from 'react'
import { chunk } from '../app/chunk.ts'
import { ThemeButton } from './theme-button.tsx'

const ThemeMenu = chunk(() => import('./theme-menu.tsx'))

/** The menu comes with the first press: most visits never need it. The button stays until it is there. */
export function ThemeControl() {
  const [wanted, setWanted] = useState(false)
  const open = () => startTransition(() => setWanted(true))
  return (
    <Suspense>
      {wanted ? <ThemeMenu /> : <ThemeButton aria-haspopup="menu" aria-expanded={false} onClick={open} />}
    </Suspense>
  )
}
