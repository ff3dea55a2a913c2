import type { Mutant } from '../mutant.ts'

const journalTest = 'src/server/journal/journal.long.test.ts'
const foldTest = 'src/server/totals/fold.test.ts'
const horizonTest = 'src/server/journal/horizon.test.ts'

export const journalAndTotalsFaults: Mutant[] = [
  {
    fault: 'totals: a second fold counts the same transfers again',
    edits: [
      {
        file: 'database/functions/fold_accounts.sql',
        find: 'update totals_fold set seq = to_seq, at = settled_at;',
        replace: 'update totals_fold set at = settled_at;',
      },
    ],
    test: { file: foldTest, name: 'a second one changes nothing' },
  },
  {
    fault: 'totals: a late transfer replaces the total of its day',
    edits: [
      {
        file: 'database/functions/fold_days.sql',
        find: 'set transfers = kept.transfers + excluded.transfers, volume = kept.volume + excluded.volume\n    returning day',
        replace: 'set transfers = excluded.transfers, volume = excluded.volume\n    returning day',
      },
    ],
    test: { file: foldTest, name: 'adds a late transfer to a folded day, and counts its people again' },
  },
  {
    fault: 'journal: rows of a segment are counted, not compared',
    edits: [
      {
        file: 'src/server/journal/verify.ts',
        find: 'return sha256.equals(segment.sha256) ?',
        replace: 'return sha256.length === segment.sha256.length ?',
      },
    ],
    test: { file: journalTest, name: 'finds a changed amount, names the segment' },
  },
  {
    fault: 'journal: a column is left out of the hash',
    edits: [{ file: 'src/server/journal/encoding.ts', find: "        'created_at',\n", replace: '' }],
    test: { file: journalTest, name: 'finds a changed time, names the segment' },
  },
  {
    fault: 'journal: the signature of a checkpoint is not checked',
    edits: [
      {
        file: 'src/server/journal/signed-note.ts',
        find: 'verify(null, Buffer.from(text), verifier.publicKey, bytes.subarray(KEY_ID_BYTES)),',
        replace: "typeof verify === 'function' && text !== '',",
      },
    ],
    test: { file: journalTest, name: 'rejects a checkpoint that our key did not sign' },
  },
  {
    fault: 'journal: a shortened chain is signed',
    edits: [
      {
        file: 'src/server/journal/epoch.ts',
        find: "present ? otherHash(present, hash) : 'is gone'",
        replace: 'present && otherHash(present, hash)',
      },
    ],
    test: { file: journalTest, name: 'that another tool restored is found by the file of checkpoints' },
  },
  {
    fault: 'journal: the checkpoint in the database is not compared before signing',
    edits: [
      {
        file: 'src/server/journal/obstacle.ts',
        find: 'note: await publishedCheckpoint(tx)',
        replace: 'note: (await publishedCheckpoint(tx))?.slice(0, 0)',
      },
    ],
    test: {
      file: 'src/server/journal/rewritten.long.test.ts',
      name: 'an audit row that was rewritten, with its segments removed, is never signed',
    },
  },
  {
    fault: 'horizon too early: it does not wait for running transactions',
    edits: [
      {
        file: 'src/server/journal/horizon.ts',
        find: 'pg_snapshot_xmin(pg_current_snapshot())',
        replace: 'pg_snapshot_xmax(pg_current_snapshot())',
      },
    ],
    test: { file: horizonTest, name: 'holds the horizon back, however many other transactions commit' },
  },
  {
    fault: 'horizon too early: an audit event takes its number before its transaction id',
    edits: [
      {
        file: 'database/functions/take_transaction_id.sql',
        find: '  perform pg_current_xact_id();\n',
        replace: '',
      },
    ],
    test: {
      file: horizonTest,
      name: 'an audit event takes its transaction id before its number, so that the horizon waits for it',
    },
  },
]
