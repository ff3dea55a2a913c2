import { cx } from './cx.ts'

/** On the level of the dialogs themselves, so that it also covers a sheet that was opened before. */
export const overlayStyle = 'fixed inset-0 z-50 bg-overlay fades'

/** What dialogs in the middle of the page share. */

export const dialogStyle = (className: string) =>
  cx(
    'fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] -translate-1/2 rounded-lg border border-border bg-raised shadow-lg floats',
    className,
  )
