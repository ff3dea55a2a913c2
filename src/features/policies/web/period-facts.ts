import { when } from '#features/proposals/web/when.ts'
import { text } from './words.en.ts'

type Proposed = { payload: { from: string | null; until: string | null } }

/** From when until when a proposed version is to hold. `soon` are the words for as soon as possible. */
export const periodFacts =
  (soon: string) =>
  ({ payload: { from, until } }: Proposed) => [
    { label: text.fromLabel, value: from === null ? soon : when(from) },
    ...(until === null ? [] : [{ label: text.untilLabel, value: when(until) }]),
  ]
