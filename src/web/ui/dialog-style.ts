import { cx } from './cx.ts'

const shade = 'fixed inset-0 z-40 bg-overlay fades'

/** Under toasts, which stay readable above it. */
export const sheetOverlayStyle = shade

/** What marks a sheet, for a dialog that opens above it. */
export const sheetMark = { 'data-sheet': '' }

/** As that of a sheet; above an open sheet it also covers the sheet. */
export const overlayStyle = cx(shade, 'in-[body:has([data-sheet])]:z-50')

/** What dialogs in the middle of the page share. */
export const dialogStyle = (className: string) =>
  cx(
    'fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] -translate-1/2 rounded-lg border border-border bg-raised shadow-lg floats',
    className,
  )
