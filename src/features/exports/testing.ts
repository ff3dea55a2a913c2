import type { FeatureTesting } from '#test/feature.ts'

const test = 'src/features/exports/server/exports.long.test.ts'

export default {
  faults: [
    {
      fault: 'an export leaves no trace',
      edits: [
        {
          file: 'src/features/exports/server/file.ts',
          find: "  await audit(tx, call, 'export', { subject: null, details: { what, ...query } })\n",
          replace: '',
        },
      ],
      test: {
        file: test,
        name: 'is recorded before its first byte with its filters, and after its last with rows and sum',
      },
    },
    {
      fault: 'two exports of one administrator run at once',
      edits: [
        {
          file: 'src/features/exports/server/runs.ts',
          find: 'where export_run.seen_at < now()',
          replace: 'where true or export_run.seen_at < now()',
        },
      ],
      test: {
        file: test,
        name: 'runs one at a time for each administrator; one that is silent for half a minute is over',
      },
    },
  ],
} satisfies FeatureTesting
