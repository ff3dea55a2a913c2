import { Fragment } from 'react'
import { formatTaka } from '#contract/money.ts'

/** A sentence with sums in bold between its words. */
export const WithSums = ({ words, sums }: { words: readonly string[]; sums: readonly number[] }) =>
  words.map((word, i) => (
    <Fragment key={word}>
      {word}
      {sums[i] !== undefined && (
        <strong className="font-semibold text-foreground money">{formatTaka(sums[i])}</strong>
      )}
    </Fragment>
  ))

/** A number of things. Amounts of money are added by `addTaka`. */
export const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
