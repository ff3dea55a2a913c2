import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={cx('min-w-0 overflow-clip rounded-lg border border-border bg-surface shadow-xs', className)}
      {...rest}
    />
  )
}

export function CardHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-4 py-4 md:px-6">
      <h2 className="text-lg font-semibold tracking-snug">{title}</h2>
      {action}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('p-4 md:p-7', className)} {...rest} />
}
