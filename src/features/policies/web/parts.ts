import type { ComponentType } from 'react'

/** A kind of rules on the screen (`web/rules-part.tsx` of its feature has a list of them). */
export type RulesPart = {
  /** Its place: smaller first. */
  order: number
  name: string
  label: string
  Part: ComponentType
}

export const rulesParts: readonly RulesPart[] = Object.values(
  import.meta.glob<readonly RulesPart[]>('../../*/web/rules-part.tsx', { eager: true, import: 'default' }),
)
  .flat()
  .toSorted((one, other) => one.order - other.order)
