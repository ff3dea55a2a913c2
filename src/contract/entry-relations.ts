/** How the other person of an entry took part in it. */
export const entryRelations = ['to', 'from', 'by', 'helped_by'] as const
export type EntryRelation = (typeof entryRelations)[number]
