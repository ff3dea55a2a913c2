import type { Sql } from '#server/database/connect.ts'
import type { Random } from './fuzz/random.ts'
import type { Mutant } from './mutants/mutant.ts'

/** What a feature brings to the tests of all features (`src/features/<noun>/testing.ts`). */
export type FeatureTesting = {
  /** How the fuzzer makes calls that succeed. */
  fuzz?: {
    /** Sets the stage again. Returns ids by the name of the path parameter that takes them. */
    ids?: (sql: Sql) => Promise<Record<string, string[]>>
    /** A value that the server would take, by the name of the field. */
    fields?: Record<string, (random: Random) => unknown>
  }
  faults?: readonly Mutant[]
}
