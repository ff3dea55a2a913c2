import { cx } from '../ui/cx.ts'

/** The tear line of a receipt: a running stitch, and on a card a notch in each edge. */
export function TearLine({ notched = false, className }: { notched?: boolean; className?: string }) {
  return (
    <div aria-hidden className={cx('relative h-5', className)}>
      {notched && (
        <>
          <Notch className="-left-px *:-left-2.5" />
          <Notch className="-right-px *:-right-2.5" />
        </>
      )}
      <div className={cx('absolute top-2.25 h-0.5 stitch-x', notched ? 'inset-x-5' : 'inset-x-2')} />
    </div>
  )
}

/** The half of a circle that lies inside the card. It covers the border. */
function Notch({ className }: { className: string }) {
  return (
    <div className={cx('absolute h-5 w-2.75 overflow-hidden print:hidden', className)}>
      <div className="absolute size-5 rounded-full border border-border bg-background" />
    </div>
  )
}
