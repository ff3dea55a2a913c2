import { email } from '#contract/fields.ts'
import { isIdempotencyKey } from '#contract/idempotency-key.ts'
import { limits } from '#contract/limits.ts'
import { formatTaka, hasAtMostTwoDecimals, poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { setCreditLine } from '../accounts/operator.ts'
import { settleAgent, type Twin, twinMinutes } from '../payments/settlement.ts'
import { type Command, checked, runAsProgram, type Shell } from './command.ts'
import { CommandError, misuse } from './command-error.ts'

const usage = `Usage:
  npm run agent -- settle EMAIL AMOUNT [--key KEY] [--again]
      records that the agent paid in AMOUNT taka, or was paid out (-AMOUNT). A KEY settles only once, however
      often you repeat the command. Without --again the command refuses the same amount for the same agent
      within ${twinMinutes} minutes.
  npm run agent -- credit-line EMAIL AMOUNT
      sets how far below zero the float may go`

const taka = (poisha: bigint) => formatTaka(poishaToTaka(poisha))

function readAmount(text: string): bigint {
  const amount = Number(text)
  const isSum = /^-?\d+(\.\d+)?$/.test(text) && hasAtMostTwoDecimals(amount)
  if (!isSum || Math.abs(amount) > limits.amountMax) throw misuse(`${text} is not an amount in taka.`)
  return takaToPoisha(amount)
}

const noSuchAgent = (address: string) => new CommandError(`There is no verified agent ${address}.`)

type Options = { key: string | undefined; again: boolean }

async function settle(agentEmail: string, poisha: bigint, options: Options, { withDatabase, say }: Shell) {
  if (poisha === 0n) throw new CommandError('There is nothing to settle.')
  const outcome = await withDatabase((sql) => settleAgent(sql, { agentEmail, poisha, ...options }))
  if (outcome === 'no such agent') throw noSuchAgent(agentEmail)
  if ('code' in outcome) throw new CommandError(refusalText(outcome.code))
  if ('twin' in outcome) throw new CommandError(twinText(agentEmail, poisha, outcome.twin))
  const { transfer, balance, isRepeat } = outcome
  const what = poisha > 0n ? 'paid in' : 'was paid out'
  const before = isRepeat ? 'Already settled with this key, no money was moved now: ' : ''
  say(
    `${before}${agentEmail} ${what} ${taka(transfer.amount)} (${transfer.reference}). The float is ${taka(balance)}.`,
  )
}

const twinText = (agentEmail: string, poisha: bigint, { reference, minutesAgo }: Twin) =>
  `${taka(poisha)} was already settled with ${agentEmail} ${minutesAgo} minutes ago (${reference}). ` +
  'No money was moved. If this is another settlement, add --again.'

const refusalText = (code: keyof typeof failureMessages) =>
  code === 'FLOAT_EXHAUSTED'
    ? 'The float is too low: it would fall below its credit line.'
    : failureMessages[code]

async function creditLine(address: string, amount: bigint, options: Options, { withDatabase, say }: Shell) {
  if (options.key !== undefined || options.again) throw misuse(usage)
  if (amount < 0n) throw misuse('A credit line must be zero or more.')
  const outcome = await withDatabase((sql) => setCreditLine(sql, address, amount))
  if (outcome === 'no such agent') throw noSuchAgent(address)
  if ('owed' in outcome)
    throw new CommandError(
      `${address} already owes ${taka(outcome.owed)}: settle first, or set a higher credit line.`,
    )
  say(`The credit line of ${address} is ${taka(amount)} (it was ${taka(outcome.former)}).`)
}

/** parseArgs would take a negative amount for an option. */
function readWords(words: readonly string[]) {
  const rest = [...words]
  const options: Options = { key: undefined, again: false }
  const plain: string[] = []
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--again') options.again = true
    else if (word === '--key') options.key = rest.shift() ?? ''
    else if (word.startsWith('--')) throw misuse(usage)
    else plain.push(word)
  }
  if (options.key !== undefined && !isIdempotencyKey(options.key))
    throw misuse(failureMessages.IDEMPOTENCY_KEY_INVALID)
  return { plain, options }
}

export const agent: Command = async (words, shell) => {
  const { plain, options } = readWords(words)
  const [verb, address, amount, ...rest] = plain
  if (!address || !amount || rest.length > 0) throw misuse(usage)
  const work = verb === 'settle' ? settle : verb === 'credit-line' ? creditLine : undefined
  if (!work) throw misuse(usage)
  await work(checked(email(), address), readAmount(amount), options, shell)
}

if (import.meta.main) await runAsProgram(agent)
