import type { StatementRow } from '#contract/entities/transactions.ts'
import type { EntryRelation } from '#contract/transactions.ts'
import { transactionText } from '#web/text/en/area.ts'
import { statementText as text } from './words.en.ts'

const relations: Record<EntryRelation, (who: string) => string> = {
  to: transactionText.to,
  from: transactionText.from,
  by: transactionText.by,
  helped_by: transactionText.helpedBy,
}

export function typeOf({ type, way }: StatementRow): string {
  if (type !== 'savings') return text.types[type]
  return way === 'out' ? text.toSavings : text.fromSavings
}

/** The type of a savings entry says already which way the money went. */
function otherSideOf({ type, relation, name }: StatementRow): string {
  if (!relation || name === null) return ''
  return type === 'savings' ? name : relations[relation](name)
}

export function detailsOf(row: StatementRow): string {
  const { note } = row
  const who = otherSideOf(row)
  if (note === null) return who
  return who ? text.withNote(who, note) : note
}
