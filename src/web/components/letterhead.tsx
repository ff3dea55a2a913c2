import { frameText } from '../text/en/frame.ts'
import { cx } from '../ui/cx.ts'
import { PurseMark } from './purse-mark.tsx'

type LetterheadProps = { title: string; detail?: string; className?: string }

/** The head of everything that we print: the mark, the name and the address of the site, and what the paper is. */
export function Letterhead({ title, detail, className }: LetterheadProps) {
  return (
    <div className={cx('text-[12px] leading-[18px] [print-color-adjust:exact]', className)}>
      <header className="flex items-center justify-between gap-6">
        <div className="flex items-center gap-3">
          <span className="grid size-11 place-items-center rounded-sm bg-brand text-on-brand">
            <PurseMark className="size-8" />
          </span>
          <div>
            <p className="text-[22px] leading-7 font-bold">{frameText.product}</p>
            <p className="text-muted">{location.host}</p>
          </div>
        </div>
        <div className="text-right">
          <p className="text-[22px] leading-7 font-bold">{title}</p>
          {detail && <p className="text-muted">{detail}</p>}
        </div>
      </header>
      <div className="mt-5 h-0.5 stitch-x" />
    </div>
  )
}

/** On paper only, above what is also on the screen. */
export const PrintedLetterhead = (props: Omit<LetterheadProps, 'className'>) => (
  <Letterhead {...props} className="mb-5 hidden print:block" />
)
