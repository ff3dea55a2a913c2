import type { Transaction } from '#contract/entities.ts'

/** The agent's own side is left out by the server, so the one that is there is the customer. */
export const customerEmail = ({ receiver, sender }: Transaction) => receiver?.email || sender?.email || ''
