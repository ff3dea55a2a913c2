import { cx } from '../../ui/cx.ts'
import type { Frame } from './region.tsx'
import { hasRoom } from './scale.ts'

export type Tick = {
  text: string
  /** The same in a letter or two. */
  short?: string
}

const LABEL_WIDTH = 64
const SHORT_WIDTH = 16
/** The approximate width of a character of 13 px. */
const CHARACTER = 7.2
const BANGLA_DIGIT = 9.9
/** Such as the m for millions. Letters with accents may come from another font and are as wide. */
const WIDE_LETTER = 12

/** Ink can reach beyond the box that a text is placed by: the headline of Bangla letters does. */
const EDGE = 2

const countOf = (kind: RegExp, label: string) => label.match(kind)?.length ?? 0

const widthOf = (label: string) =>
  label.length * CHARACTER + countOf(/[০-৯]/g, label) * (BANGLA_DIGIT - CHARACTER)

/** A figure ends with a letter or two, so their width is not that of an average word. */
const widthOfFigure = (label: string) =>
  widthOf(label) + countOf(/\p{Script=Latin}/gu, label) * (WIDE_LETTER - CHARACTER)

/** The room that the labels of a vertical axis need. */
export const gutterFor = (labels: readonly string[]) => Math.ceil(Math.max(...labels.map(widthOfFigure))) + 12

/** The room that words behind the end of a line need. */
export const endRoomFor = (words: readonly string[], least: number) =>
  Math.max(least, Math.ceil(Math.max(...words.map(widthOf))) + 14)

/** The middle of words that stand at `x` where they have room, and beside it at the edge of the picture. */
export function middleFor(words: string, x: number, { width, left }: Frame): number {
  const half = widthOf(words) / 2
  return Math.min(Math.max(x, left + half), width - EDGE - half)
}

type LinesProps = {
  frame: Frame
  ticks: readonly number[]
  y: (value: number) => number
  label: (tick: number) => string
}

/** Horizontal lines with their figures; the line of zero is stronger. */
export const TickLines = ({ frame: { width, left, right }, ticks, y, label }: LinesProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={left}
        x2={width - right}
        y1={y(tick)}
        y2={y(tick)}
        className={tick === 0 ? 'stroke-input' : 'stroke-border'}
      />
      <text x={left - 10} y={y(tick) + 4.5} textAnchor="end" className="fill-subtle text-xs money">
        {label(tick)}
      </text>
    </g>
  ))

type BandLabelsProps = { frame: Frame; ticks: readonly Tick[]; y: number; chosen: number | undefined }

/** Below equal bands. The last one is the current period. */
export function BandLabels({ frame: { width, left, right }, ticks, y, chosen }: BandLabelsProps) {
  const band = (width - left - right) / ticks.length
  const isShort = band < LABEL_WIDTH && ticks.every(({ short }) => short !== undefined)
  return ticks.map(({ text, short }, i) => {
    if (!hasRoom(i, ticks.length, band, isShort ? SHORT_WIDTH : LABEL_WIDTH)) return null
    const isLast = i === ticks.length - 1
    const middle = left + band * (i + 0.5)
    const wouldRunOff = !isShort && middle + LABEL_WIDTH / 2 > width - EDGE
    return (
      <text
        key={i}
        x={wouldRunOff ? width - EDGE : middle}
        y={y}
        textAnchor={wouldRunOff ? 'end' : 'middle'}
        className={cx('text-xs', isLast || i === chosen ? 'fill-foreground font-semibold' : 'fill-subtle')}
      >
        {isShort ? short : text}
      </text>
    )
  })
}
