import { failures } from '#contract/failures.ts'
import { email } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { formatTaka, hasAtMostTwoDecimals, poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { setCreditLine, settleAgent } from '../data/operator.ts'
import { type Command, checked, runAsProgram, type Shell } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run agent -- settle EMAIL AMOUNT        the agent paid in AMOUNT taka, or was paid out (-AMOUNT)
  npm run agent -- credit-line EMAIL AMOUNT   how far below zero the float may go`

const taka = (poisha: bigint) => formatTaka(poishaToTaka(poisha))

function readAmount(text: string): bigint {
  const amount = Number(text)
  const isSum = /^-?\d+(\.\d+)?$/.test(text) && hasAtMostTwoDecimals(amount)
  if (!isSum || Math.abs(amount) > limits.amountMax)
    throw new CommandError(`${text} is no sum of money in taka.`)
  return takaToPoisha(amount)
}

const noSuchAgent = (address: string) => new CommandError(`There is no verified agent ${address}.`)

async function settle(address: string, amount: bigint, { withDatabase, say }: Shell) {
  if (amount === 0n) throw new CommandError('There is nothing to settle.')
  const outcome = await withDatabase((sql) => settleAgent(sql, address, amount))
  if (outcome === 'no such agent') throw noSuchAgent(address)
  if (typeof outcome === 'string') throw new CommandError(refusalText(outcome))
  const { transfer, balance } = outcome
  const what = amount > 0n ? 'paid in' : 'was paid out'
  say(`${address} ${what} ${taka(transfer.amount)} (${transfer.reference}). The float is ${taka(balance)}.`)
}

const refusalText = (code: keyof typeof failures) =>
  code === 'FLOAT_EXHAUSTED'
    ? 'The float does not reach: it would fall below its credit line.'
    : failures[code].message

async function creditLine(address: string, amount: bigint, { withDatabase, say }: Shell) {
  if (amount < 0n) throw new CommandError('A credit line is zero or more.')
  const outcome = await withDatabase((sql) => setCreditLine(sql, address, amount))
  if (outcome === 'no such agent') throw noSuchAgent(address)
  if ('owed' in outcome)
    throw new CommandError(
      `${address} owes ${taka(outcome.owed)} already: settle first, or choose a higher line.`,
    )
  say(`The credit line of ${address} is ${taka(amount)} (it was ${taka(outcome.former)}).`)
}

export const agent: Command = async (words, shell) => {
  // No options here, and an amount may begin with a minus.
  const [verb, address, amount, ...rest] = words
  if (!address || !amount || rest.length > 0) throw misuse(usage)
  const work = verb === 'settle' ? settle : verb === 'credit-line' ? creditLine : undefined
  if (!work) throw misuse(usage)
  await work(checked(email(), address), readAmount(amount), shell)
}

if (import.meta.main) await runAsProgram(agent)
