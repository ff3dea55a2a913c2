import { useMemo } from 'react'
import type { StatementRow } from '#contract/entities/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { ownDigits } from '#contract/text/en/numbers.ts'
import { Letterhead } from '#web/components/letterhead.tsx'
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDayOfMonth,
  formatWholeMonth,
} from '#web/text/format.ts'
import { cx } from '#web/ui/cx.ts'
import type { Statement } from '../entities.ts'
import { detailsOf, typeOf } from './entry-words.ts'
import { linesIn, sheetsOf } from './sheet-pages.ts'
import { totalsOf } from './totals.tsx'
import { statementText as text } from './words.en.ts'

type Line = {
  key: string
  number: string
  date: string
  type: string
  details: string
  moneyIn: string
  moneyOut: string
  balance: number
}

/** The sheets carry their margins themselves, so that every browser prints them alike. */
const onePagePerSheet = '@page { size: A4; margin: 0; }'

type StatementSheetsProps = { statement: Statement; rows: readonly StatementRow[] }

/** The statement on paper: A4, black on white, no row split. It is not on the screen. */
export function StatementSheets({ statement, rows }: StatementSheetsProps) {
  const sheets = useMemo(() => sheetsOf(linesOf(statement, rows), textLinesOf()), [statement, rows])
  return (
    <div data-prints aria-hidden className="hidden [print-color-adjust:exact] print:block">
      <style>{onePagePerSheet}</style>
      {sheets.map((lines, index) => (
        <Sheet
          key={lines[0]?.key}
          statement={statement}
          lines={lines}
          page={index + 1}
          pages={sheets.length}
        />
      ))}
    </div>
  )
}

function linesOf(statement: Statement, rows: readonly StatementRow[]): Line[] {
  const { opening, closing, isClosed } = statement
  const closingWord = isClosed ? text.closing : text.balanceSoFar
  return [
    balanceLine('opening', text.opening, opening),
    ...rows.map(lineOf),
    balanceLine('closing', closingWord, closing),
  ]
}

const balanceLine = (key: string, type: string, balance: number): Line => ({
  key,
  type,
  balance,
  ...{ number: '', date: '', details: '', moneyIn: '', moneyOut: '' },
})

const lineOf = (row: StatementRow): Line => ({
  key: String(row.number),
  number: ownDigits(String(row.number)),
  date: formatDayOfMonth(row.createdAt),
  type: typeOf(row),
  details: detailsOf(row),
  moneyIn: row.way === 'in' ? formatTaka(row.amount) : '',
  moneyOut: row.way === 'out' ? formatTaka(row.amount) : '',
  balance: row.balance,
})

/** Widths of the columns in millimetres. Details take what is left of 180. */
const columns = { number: 13, date: 23, type: 28, in: 24, out: 24, balance: 28 }
const DETAILS = 180 - Object.values(columns).reduce((sum, width) => sum + width)
const PX_PER_MM = 96 / 25.4
/** Between two columns, and spare room for a printer that measures letters in another way. */
const GAP_PX = 10

/** How many lines the texts of a row take in their columns, in the font of the page. */
function textLinesOf(): (line: Line) => number {
  const canvas = document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.documentElement).fontFamily
  const widthOf = (text: string) => canvas?.measureText(text).width ?? 0
  const linesOfColumn = (text: string, mm: number, weight: number) => {
    if (canvas) canvas.font = `${weight} 12px ${family}`
    return linesIn(text, mm * PX_PER_MM - GAP_PX, widthOf)
  }
  return ({ type, details }) =>
    Math.max(linesOfColumn(type, columns.type, 500), linesOfColumn(details, DETAILS, 400))
}

const mm = (width: number) => ({ width: `${width}mm` })

type SheetProps = { statement: Statement; lines: readonly Line[]; page: number; pages: number }

function Sheet({ statement, lines, page, pages }: SheetProps) {
  const isFirst = page === 1
  return (
    <section className="relative h-[296mm] w-[210mm] overflow-hidden bg-[white] px-[15mm] pt-[14mm] text-[12px] leading-[20px] break-after-page last:break-after-auto">
      {isFirst && (
        <>
          <Letterhead title={text.heading} detail={text.inDhaka(formatWholeMonth(statement.month))} />
          <Holder statement={statement} />
          <Totals statement={statement} />
        </>
      )}
      <Lines lines={lines} />
      {page < pages && <Carried lines={lines} nextPage={page + 1} />}
      <Foot statement={statement} page={page} pages={pages} />
    </section>
  )
}

function Holder({ statement }: { statement: Statement }) {
  const { holder, account, firstNumber, lastNumber, isClosed, asOf } = statement
  const entries =
    firstNumber === null || lastNumber === null
      ? text.noEntries
      : text.entriesFromTo(ownDigits(String(firstNumber)), ownDigits(String(lastNumber)))
  // The end of a month is the first moment of the next one.
  const lastDay = formatDay(new Date(new Date(asOf).getTime() - 1).toISOString())
  return (
    <div className="mt-5 flex justify-between leading-5">
      <div>
        <p className="font-bold">{holder.name}</p>
        <p className="text-muted">{holder.email}</p>
      </div>
      <div className="text-right">
        <Detail label={text.wallet} value={account} />
        <Detail label={text.entries} value={entries} />
        {isClosed ? (
          <Detail label={text.endedOn} value={lastDay} />
        ) : (
          <Detail label={text.asOf} value={formatDateTime(asOf)} />
        )}
      </div>
    </div>
  )
}

const Detail = ({ label, value }: { label: string; value: string }) => (
  <p>
    <span className="text-muted">{label}</span> <span className="font-semibold">{value}</span>
  </p>
)

function Totals({ statement }: { statement: Statement }) {
  return (
    <dl className="mt-5 flex rounded-lg border border-border bg-sunken">
      {totalsOf(statement).map(({ label, taka, note }) => (
        <div key={label} className="flex-1 border-border px-3.5 py-3 not-first:border-l">
          <dt className="text-muted">{label}</dt>
          <dd className="mt-1 text-[15px] font-bold money last:text-[16px]">
            {formatTaka(taka)}
            {note && <span className="block text-[11px] font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="mt-5 w-full table-fixed border-collapse text-left first:mt-0">
      <thead className="bg-sunken text-muted">
        <tr className="h-[8.5mm]">
          <Head width={columns.number} className="pl-3">
            {text.number}
          </Head>
          <Head width={columns.date}>{text.date}</Head>
          <Head width={columns.type}>{text.type}</Head>
          <Head>{text.details}</Head>
          <Head width={columns.in} className="text-right">
            {text.in}
          </Head>
          <Head width={columns.out} className="text-right">
            {text.out}
          </Head>
          <Head width={columns.balance} className="pr-3 text-right">
            {text.balance}
          </Head>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="h-[9mm] break-inside-avoid border-b border-border">
            <td className="pl-3 text-muted tabular-nums">{line.number}</td>
            <td className="whitespace-nowrap">{line.date}</td>
            <td className="pr-1 font-medium wrap-anywhere">{line.type}</td>
            <td className="pr-2 wrap-anywhere text-muted">{line.details}</td>
            <td className="text-right money">{line.moneyIn}</td>
            <td className="text-right money">{line.moneyOut}</td>
            <td className="pr-3 text-right font-semibold money">{formatTaka(line.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ width, className, children }: { width?: number; className?: string; children: string }) => (
  <th
    scope="col"
    style={width === undefined ? undefined : mm(width)}
    className={cx('font-semibold', className)}
  >
    {children}
  </th>
)

function Carried({ lines, nextPage }: { lines: readonly Line[]; nextPage: number }) {
  return (
    <p className="mt-3 pr-3 text-right">
      <span className="text-muted">{text.carriedTo(formatCount(nextPage))}</span>{' '}
      <span className="font-bold money">{formatTaka(lines.at(-1)?.balance ?? 0)}</span>
    </p>
  )
}

function Foot({ statement: { isClosed }, page, pages }: Omit<SheetProps, 'lines'>) {
  return (
    <footer className="absolute inset-x-[15mm] bottom-[9mm] flex items-center justify-between border-t border-border pt-3 leading-4">
      <div className="text-muted">
        <p>{isClosed ? text.closedNote : text.openNote}</p>
        <p>{text.questions(`${location.host}${paths.contact}`)}</p>
      </div>
      <p className="font-medium">{text.pageOf(formatCount(page), formatCount(pages))}</p>
    </footer>
  )
}
