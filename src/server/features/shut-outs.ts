import type { Db } from '../database/connect.ts'
import type { Feature } from './feature.ts'

/** How many customers take no requests of each of these agents now. */
export const shutOutsWith =
  (features: readonly Feature[]) =>
  async (db: Db, agentIds: readonly string[]): Promise<Map<string, number>> => {
    const found = await Promise.all(features.map((feature) => feature.shutOutsOf?.(db, agentIds) ?? []))
    return new Map(found.flatMap((counts) => [...counts]))
  }

export type ShutOutsOf = ReturnType<typeof shutOutsWith>
