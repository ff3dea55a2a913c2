import type { Message } from '#contract/message.ts'
import type { NamedMail } from '#server/messages/outbox/message.ts'
import type { Actor } from './fuzz/cast.ts'
import type { Random } from './fuzz/random.ts'
import type { Mutant } from './mutants/mutant.ts'
import type { TestServer } from './server.ts'

/** What a feature brings to the tests of all features (`src/features/<noun>/testing.ts`). */
export type FeatureTesting = {
  /** How the fuzzer makes calls that succeed. */
  fuzz?: {
    /**
     * Sets the stage again; the first two actors are users. Returns ids by the name of the path parameter that
     * takes them.
     */
    ids?: (server: TestServer, actors: readonly Actor[]) => Promise<Record<string, string[]>>
    /** A value that the server would take, by the name of the field. */
    fields?: Record<string, (random: Random) => unknown>
    /** A whole body that the server would take, by the path of the call: where fields depend on each other. */
    bodies?: Record<string, (random: Random) => Record<string, unknown>>
    /** A whole query of a GET call, where another feature has a field of the same name. */
    queries?: Record<string, (random: Random) => Record<string, unknown>>
  }
  faults?: readonly Mutant[]
  /** An example of each of its messages that have parameters. */
  messages?: readonly Message[]
  /** An example of each of its mails. */
  mails?: readonly NamedMail[]
}
