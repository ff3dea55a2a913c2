import { formatTaka, poishaToTaka } from '#contract/money.ts'
import { checksOfFeatures } from '#features/checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { withProgress } from '../operations/progress.ts'
import { type Command, runAsProgram } from './command.ts'
import { CommandError } from './command-error.ts'

export const verify: Command = async (_words, { withReadDatabase, say, complain }) => {
  const { accounts, transfers, volume, checks, faults } = await withReadDatabase(({ sql }) =>
    withProgress('Checking the books', { unit: 'rows' }, ({ report }) =>
      verifyLedger(sql, report, checksOfFeatures),
    ),
  )
  say(`${accounts} accounts, ${transfers} transfers, ${formatTaka(poishaToTaka(volume))} moved.`)
  if (faults.length === 0) {
    say(`All ${checks} checks passed.`)
    return
  }
  for (const { check, row } of faults) complain(`Check failed: ${check}. First wrong row: ${row}`)
  throw new CommandError(`${faults.length} of ${checks} checks failed.`)
}

if (import.meta.main) await runAsProgram(verify)
