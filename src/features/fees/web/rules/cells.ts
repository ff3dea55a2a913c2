import type { ComponentProps } from 'react'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import type { RuleCell } from '#features/policies/web/rule-cell.tsx'
import { percentOf, shownPercent, shownSum } from './differences.ts'
import { tariffText as text } from './words.en.ts'

type Cell = Omit<ComponentProps<typeof RuleCell>, 'label' | 'short' | 'isWide'>

const MOST = 1_000_000

/** Millionths, which people read and write as a percentage with up to four decimals. */
const ppmOf = (percent: number) => Math.round(percent * 10_000_000) / 1000

const isPpm = (ppm: number) => Number.isInteger(ppm) && ppm >= 0 && ppm <= MOST

/** An empty field is 0. */
export const percentCell = (
  ppm: number,
  present: number | undefined,
  onChange: (ppm: number) => void,
): Cell => ({
  unit: 'percent',
  value: percentOf(ppm),
  present: present === undefined ? undefined : percentOf(present),
  shownOf: (percent) => shownPercent(ppmOf(percent ?? 0)),
  wrong: isPpm(ppm) ? undefined : text.toHundred,
  placeholder: '0',
  onChange: (percent) => onChange(ppmOf(percent ?? 0)),
})

const isSum = (taka: number) => taka >= 0 && hasAtMostTwoDecimals(taka)

/** An empty field is 0. */
export const priceCell = (
  taka: number,
  present: number | undefined,
  onChange: (taka: number) => void,
): Cell => ({
  unit: 'taka',
  value: taka,
  present,
  shownOf: shownSum,
  wrong: isSum(taka) ? undefined : text.notBelowZero,
  placeholder: '0',
  onChange: (typed) => onChange(typed ?? 0),
})

/** An empty field is no bound. */
export const boundCell = (
  taka: number | null,
  present: number | null | undefined,
  onChange: (taka: number | null) => void,
): Cell => ({
  unit: 'taka',
  value: taka,
  present,
  shownOf: shownSum,
  wrong: taka === null || (taka > 0 && isSum(taka)) ? undefined : text.aboveZero,
  placeholder: text.any,
  onChange,
})
