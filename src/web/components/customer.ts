import type { Party, Transaction } from '#contract/entities/transactions.ts'

/** The agent's own side is left out by the server, so the one that is there is the customer. */
export const customerOf = ({ receiver, sender }: Transaction): Party | null => receiver ?? sender

export const customerEmail = (transaction: Transaction) => customerOf(transaction)?.email ?? ''
