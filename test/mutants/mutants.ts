import { featureTestings } from '#test/features/testings.ts'
import { browserFaults } from './faults/browser.ts'
import { databaseFaults } from './faults/database.ts'
import { dueFaults } from './faults/due.ts'
import { journalAndTotalsFaults } from './faults/journal-and-totals.ts'
import { ledgerFaults } from './faults/ledger.ts'
import { peopleFaults } from './faults/people.ts'
import { serverFaults } from './faults/server.ts'
import { signInFaults } from './faults/sign-in.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [
  ...browserFaults,
  ...databaseFaults,
  ...dueFaults,
  ...journalAndTotalsFaults,
  ...ledgerFaults,
  ...peopleFaults,
  ...serverFaults,
  ...signInFaults,
  ...featureTestings.flatMap(({ faults = [] }) => faults),
]
