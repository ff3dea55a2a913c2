import type { ComponentType } from 'react'
import type { Goal } from '../entities.ts'

/** What a feature adds to the page of a goal (`web/goal-part.tsx`). */
export type GoalPart = ComponentType<{ goal: Goal }>

export const goalParts = Object.entries(
  import.meta.glob<GoalPart>('../../*/web/goal-part.tsx', { eager: true, import: 'default' }),
)
