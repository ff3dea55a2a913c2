import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { chunk } from '../../app/chunk.ts'
import type { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx'

/** On devices without hover, such as phones, the tooltips and their library are not loaded. */
const canHover = matchMedia('(hover: hover)').matches

const Provider = chunk<ComponentProps<typeof TooltipProvider>>(async () => {
  const { TooltipProvider } = await import('../../ui/tooltip.tsx')
  return { default: TooltipProvider }
})
const LazyTooltip = chunk<ComponentProps<typeof Tooltip>>(async () => {
  const { Tooltip } = await import('../../ui/tooltip.tsx')
  return { default: Tooltip }
})

export async function preloadHints() {
  if (canHover) await Promise.all([Provider.preload(), LazyTooltip.preload()])
}

/** Around everything that has a hint. */
export function Hints({ children }: { children: ReactNode }) {
  if (!canHover) return children
  return (
    <Suspense>
      <Provider>{children}</Provider>
    </Suspense>
  )
}

export function Hint(props: ComponentProps<typeof Tooltip>) {
  return canHover ? <LazyTooltip {...props} /> : props.children
}
