import { PurseMark } from '#web/components/purse-mark.tsx'
import { frameText } from '#web/text/en/frame.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { PayCode } from '../contract.ts'
import { posterWords } from './poster-words.ts'
import { codeText as text } from './words.en.ts'

/** The poster has its margins itself, so that every browser prints one page. */
const onePage = '@page { size: A5; margin: 0; }'

/** On paper only: A5, black on white, with both languages. It also prints without colour. */
export function Poster({ code: { name, shownName, city, ending, payload } }: { code: PayCode }) {
  const line = (words: 'scan' | 'check', className: string) =>
    posterWords.map((language) => (
      <p key={language.lang} lang={language.lang} className={className}>
        {language[words]}
      </p>
    ))
  return (
    <div data-prints aria-hidden className="hidden print:block">
      <style>{onePage}</style>
      <div className="h-[209mm] w-[148mm] overflow-hidden bg-[white] p-[7mm] text-[black] [print-color-adjust:exact]">
        <div className="flex size-full flex-col items-center rounded-xl border-3 border-dashed border-accent px-[8mm] py-[9mm] text-center">
          <p className="flex items-center gap-3 text-[7mm] leading-none font-bold">
            <span className="grid size-[11mm] place-items-center rounded-sm bg-brand text-on-brand">
              <PurseMark className="size-[8mm]" />
            </span>
            {frameText.product}
          </p>
          <p className="mt-[7mm] text-[11mm] leading-tight font-bold tracking-tight wrap-anywhere">
            {shownName ?? name}
          </p>
          <p className="mt-[1mm] text-[4.5mm] leading-tight">
            {shownName ? `${text.under(name, city)} · ${ending}` : text.under(ending, city)}
          </p>
          <div className="my-auto">
            <QrCode text={payload} label="" size="poster" />
          </div>
          <div>{line('scan', 'text-[7.5mm] leading-snug font-bold')}</div>
          <div className="mt-[6mm]">{line('check', 'text-[3.6mm] leading-normal')}</div>
        </div>
      </div>
    </div>
  )
}
