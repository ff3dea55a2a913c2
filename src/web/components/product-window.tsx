import type { ReactNode } from 'react'
import { productText } from '../text/en/product.ts'

type ProductWindowProps = {
  /** For screen readers. */
  description: string
  children: ReactNode
}

/** A screen of the product made of its real parts, smaller, to look at only. */
export function ProductWindow({ description, children }: ProductWindowProps) {
  return (
    <figure className="overflow-hidden rounded-lg border border-border-strong bg-background shadow-md">
      <figcaption className="sr-only">{description}</figcaption>
      <div inert aria-hidden>
        <div className="flex h-9 items-center gap-1.5 border-b border-border bg-sunken px-4">
          <Dot />
          <Dot />
          <Dot />
          <span className="ml-auto text-xs text-muted">{productText.example}</span>
        </div>
        <div className="p-6 [zoom:0.8] max-md:p-4 max-md:[zoom:0.92] lg:[zoom:0.64]">{children}</div>
      </div>
    </figure>
  )
}

const Dot = () => <span className="size-2 rounded-full bg-border-strong" />
