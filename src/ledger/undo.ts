import type { Account, Original } from './transfer.ts'

export type Undo = ReturnType<typeof createUndo>

/** Saves each account and original before a posting first changes it, so that a refused posting can be undone. */
export function createUndo() {
  const accounts = new Map<Account, Pick<Account, 'balance' | 'entries'>>()
  const originals = new Map<Original, bigint>()

  function save(debit: Account, credit: Account, original: Original | undefined) {
    for (const account of [debit, credit]) {
      if (accounts.has(account)) continue
      const { balance, entries } = account
      accounts.set(account, { balance, entries })
    }
    if (original && !originals.has(original)) originals.set(original, original.left)
  }

  function restore() {
    for (const [account, before] of accounts) Object.assign(account, before)
    for (const [original, left] of originals) original.left = left
  }

  return { save, restore }
}
