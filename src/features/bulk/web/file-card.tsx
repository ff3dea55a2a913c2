import { FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { bulkLimits } from '../limits.ts'
import { bulkText as text } from './words.en.ts'

type Opening = { doing: string | undefined; open: (file: File) => void }

/** Lets a person choose a file. The same file can be chosen again after it was mended. */
export function FileButton({
  doing,
  open,
  label,
  variant,
}: Opening & { label: string; variant?: 'outline' }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) open(file)
        }}
      />
      <Button
        {...(variant && { variant })}
        inactive={doing !== undefined}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden size={18} />
        {label}
      </Button>
    </>
  )
}

/** Where a file is dropped or chosen. */
export function FileCard(opening: Opening) {
  const { doing, open } = opening
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  return (
    <Card
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        const [file] = event.dataTransfer.files
        if (file && doing === undefined) open(file)
      }}
    >
      <CardBody>
        <div
          className={cx(
            'flex min-h-52 flex-col items-center justify-center gap-3 rounded-md border-2 border-dashed p-6 text-center',
            isOver ? 'border-primary bg-primary-soft' : 'border-border-strong',
          )}
        >
          <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
            {doing ? <Spinner /> : <FileSpreadsheet aria-hidden size={24} />}
          </span>
          <p aria-live="polite" className="font-semibold">
            {doing ?? <span className="max-md:hidden">{text.drop}</span>}
          </p>
          <FileButton {...opening} label={text.choose} />
        </div>
      </CardBody>
    </Card>
  )
}

const exampleRows = [
  ['01711000002', '5,000.00'],
  ['rahim@batua.test', '4500'],
]

/** Made on the page: the server need not know it. */
function saveExample() {
  const lines = [text.exampleHead, ...exampleRows.map((row) => [...row, text.exampleNote])]
  const csv = lines
    .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\r\n')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\ufeff', csv, '\r\n'], { type: 'text/csv' }))
  link.download = text.exampleName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

export const HowCard = () => (
  <Card className="p-4 md:p-5">
    <h2 className="font-semibold">{text.how}</h2>
    <p className="mt-1 mb-2 text-sm text-muted">{text.howText(bulkLimits.rows)}</p>
    <button
      type="button"
      onClick={saveExample}
      className="min-h-6 text-sm font-semibold text-primary underline underline-offset-4"
    >
      {text.example}
    </button>
  </Card>
)
