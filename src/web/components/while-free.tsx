import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/** Shows one or the other, by what payments cost now (`web/costs-today.tsx` of a feature). */
export type CostsToday = ComponentType<{ free: ReactNode; charged: ReactNode }>

const found = Object.values(
  import.meta.glob<CostsToday>('../../features/*/web/costs-today.tsx', { import: 'default' }),
)

type WhileFreeProps = {
  children: ReactNode
  /** Instead of the list of prices. */
  charged?: ReactNode
}

/** A page for visitors makes no call at first: it asks what payments cost when somebody scrolls to this part. */
export function WhileFree({ children, charged }: WhileFreeProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Costs, setCosts] = useState<CostsToday>()
  useEffect(() => {
    const [load] = found
    if (!load || !place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      load().then(
        (component) => setCosts(() => component),
        () => {},
      )
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="grid">
      {Costs ? <Costs free={children} charged={charged} /> : children}
    </div>
  )
}
