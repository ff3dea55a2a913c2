import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { chartText } from '../../text/en/charts.ts'
import { cx } from '../../ui/cx.ts'

/** The width of the plots, and how much of it labels take at each side. */
export type Frame = { width: number; left: number; right: number }

type RegionProps = {
  /** What is shown, for screen readers. */
  label: string
  /** The places that can be chosen, as parts of the width from 0 to 1. */
  places: readonly number[]
  left: number
  right?: number
  legend?: ReactNode
  /** The figures of a place. */
  readout: (place: number) => ReactNode
  /** Before a place is chosen; the last one unless said. */
  first?: number
  children: (frame: Frame, chosen: number | undefined) => ReactNode
}

/**
 * Around the plots of a chart: pointing, touching or arrow keys choose a place, and the readout tells its figures.
 * The readout never covers the data.
 */
export function ChartRegion({
  label,
  places,
  left,
  right = 0,
  legend,
  readout,
  first,
  children,
}: RegionProps) {
  const [chosen, setChosen] = useState<number>()
  const plots = useRef<HTMLDivElement>(null)
  const width = useWidth(plots)
  const last = places.length - 1
  const shown = Math.min(chosen ?? first ?? last, last)

  function choose(event: PointerEvent) {
    const bounds = plots.current?.getBoundingClientRect()
    if (!bounds) return
    const part = (event.clientX - bounds.left - left) / (width - left - right)
    setChosen(nearest(places, part))
  }
  function step(event: KeyboardEvent) {
    const next = nextPlace(event.key, shown, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {legend}
        <p
          aria-live="polite"
          className={cx(
            'flex min-h-9 flex-wrap items-center gap-x-4 gap-y-0.5 rounded-md bg-sunken px-3 py-1.5 text-xs text-muted',
            legend ? 'md:ml-auto' : '',
          )}
        >
          {last >= 0 && readout(shown)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a chart that takes arrow keys */}
      <div
        ref={plots}
        role="group"
        aria-label={`${label}. ${chartText.keys}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys choose a place
        tabIndex={0}
        className="touch-pan-y rounded-sm"
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => setChosen(undefined)}
        onKeyDown={step}
        onBlur={() => setChosen(undefined)}
      >
        {width > 0 && children({ width, left, right }, chosen === undefined ? undefined : shown)}
      </div>
    </>
  )
}

function nearest(places: readonly number[], part: number): number {
  let best = 0
  for (const [i, place] of places.entries())
    if (Math.abs(place - part) < Math.abs((places[best] ?? 0) - part)) best = i
  return best
}

/** From the place that the readout shows. */
function nextPlace(key: string, shown: number, last: number): number | undefined {
  if (last < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return Math.max(0, Math.min(last, shown + (key === 'ArrowLeft' ? -1 : 1)))
}

/** Measured before the first paint, and again on changes. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** A figure of the readout with its word. */
export const Figure = ({ word, children }: { word?: string; children: string }) => (
  <span className="whitespace-nowrap">
    {word && `${word} `}
    <strong className="font-semibold text-foreground money">{children}</strong>
  </span>
)
