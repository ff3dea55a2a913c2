import type { StatementRow } from '#contract/entities/transactions.ts'
import type { EntryRelation } from '#contract/entry-relations.ts'
import { transactionText } from '#web/text/en/area.ts'
import { statementText as text } from './words.en.ts'

const relations: Record<EntryRelation, (who: string) => string> = {
  to: transactionText.to,
  from: transactionText.from,
  by: transactionText.by,
  helped_by: transactionText.helpedBy,
}

export const typeOf = ({ type, way }: StatementRow): string => text.ways[type]?.[way] ?? text.types[type]

/** The words of some types say already which way the money went. */
function otherSideOf({ type, relation, name }: StatementRow): string {
  if (!relation || name === null) return ''
  return text.ways[type] ? name : relations[relation](name)
}

export function detailsOf(row: StatementRow): string {
  const { note } = row
  const who = otherSideOf(row)
  if (note === null) return who
  return who ? text.withNote(who, note) : note
}
