import type { Mutant } from '../mutant.ts'

const eventsTest = 'src/server/routes/events.long.test.ts'

export const serverFaults: Mutant[] = [
  {
    fault: 'streams: a stream stays open after its session ended',
    edits: [
      {
        file: 'src/server/live/streams.ts',
        find: 'for (const stream of open) if (gone.has(stream.sessionId)) this.#streams.end(stream)',
        replace: 'void [open, gone]',
      },
    ],
    test: { file: eventsTest, name: 'ends after' },
  },
  {
    fault: 'no role check',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "if (!access.includes(caller.role)) return refuse('FORBIDDEN')",
        replace: '',
      },
    ],
    test: { file: 'test/roles.test.ts', name: 'answers SUPER_ADMIN active as declared' },
  },
  {
    fault: 'a cookie is accepted from any origin',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: 'credential?.fromCookie && isForOwnPages(endpoint)',
        replace: 'credential && false',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'a money call from another site' },
  },
  {
    fault: 'a search text is used as a pattern',
    edits: [
      {
        file: 'src/server/database/like.ts',
        find: "search.replace(/[\\\\%_]/g, '\\\\$&')",
        replace: 'search',
      },
    ],
    test: {
      file: 'test/threats/4-input.test.ts',
      name: 'each is 200 and finds only rows with exactly that text',
    },
  },
  {
    fault: 'production defaults: local settings are on outside of a local start',
    edits: [
      {
        file: 'src/server/settings/settings.ts',
        find: 'const isPlayground = local && env',
        replace: 'const isPlayground = env',
      },
    ],
    test: { file: 'src/server/settings/settings.test.ts', name: 'is not local: no demo data' },
  },
  {
    fault: 'the answer to an internal error contains its message',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "return refuse('INTERNAL')",
        replace: "return refuse('INTERNAL', { message: String(error) })",
      },
    ],
    test: { file: 'src/server/http/pipeline.test.ts', name: 'of an internal error tells no details' },
  },
  {
    fault: 'the server starts with any root key',
    edits: [
      {
        file: 'src/server/keys/open-ring.ts',
        find: 'if (ring.current.fingerprint === registered) return',
        replace: "if (registered !== '') return",
      },
    ],
    test: { file: 'src/server/commands/keys.test.ts', name: 'when the key is not the key of the database' },
  },
]
