import { cx } from './cx.ts'

/** What dialogs in the middle of the page share. */
export const overlayStyle = 'fixed inset-0 z-40 bg-overlay fades'

export const dialogStyle = (className: string) =>
  cx(
    'fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] -translate-1/2 rounded-lg border border-border bg-raised shadow-lg floats',
    className,
  )
