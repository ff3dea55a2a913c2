import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardBody } from '../ui/card.tsx'

/** Form left, context right; below it on narrow screens. */
export function FormLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
      <Card>
        <CardBody className="py-5">{children}</CardBody>
      </Card>
      <div className="space-y-4">{aside}</div>
    </div>
  )
}

export function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <Card>
      <div className="p-5">
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-3 space-y-2.5 text-sm text-muted">
          {notes.map((note) => (
            <li key={note} className="flex gap-3">
              <Check aria-hidden size={16} className="mt-0.5 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
