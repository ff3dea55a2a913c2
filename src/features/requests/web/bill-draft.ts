import { useState } from 'react'
import type { z } from 'zod'
import { recipient } from '#contract/fields.ts'
import { wordsOf } from '#contract/message.ts'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import { messages } from '#contract/text/en/messages.ts'
import { errorMessage, failureCode, failureData } from '#web/api/errors.ts'
import { useFindRecipientMutation } from '#web/api/wallet.ts'
import { notify } from '#web/app/notify.ts'
import { amountOf } from '#web/components/amount-input.ts'
import { nobodyAt } from '#web/components/recipient-name.tsx'
import type { Bill } from '../contract.ts'
import { makeBillBody } from '../forms.ts'
import { equalShares, ownShare } from '../split.ts'
import { useMakeBillMutation } from './bills-api.ts'
import { splitText as text } from './words.en.ts'

export type Sharer = {
  address: string
  name: string
  /** Then they see your whole name. */
  isPaidBefore: boolean
  /** As typed, for shares by hand. */
  typed: string
}

export type SplitWay = 'equally' | 'byHand'

type Errors = {
  total?: string | undefined
  note?: string | undefined
  add?: string | undefined
  people?: string | undefined
}

const sumIn = (typed: string): number | undefined => {
  const amount = amountOf(typed)
  return amount !== null && amount > 0 && hasAtMostTwoDecimals(amount) ? amount : undefined
}

/** The people of a bill, each of whom exists. */
function useSharers(onErrors: (errors: Errors) => void) {
  const [find, { isLoading: isAdding }] = useFindRecipientMutation()
  const [people, setPeople] = useState<readonly Sharer[]>([])

  /** True if the person is in the bill now. */
  async function add(typed: string): Promise<boolean> {
    const address = recipient.safeParse(typed).data
    const refuse = (add: string) => {
      onErrors({ add })
      return false
    }
    if (address === undefined) return refuse(text.addRequired)
    if (people.some((person) => person.address === address)) return refuse(text.addedAlready)
    try {
      const found = await find(address).unwrap()
      if (!found) return refuse(nobodyAt(address))
      setPeople((now) => [...now, { address, name: found.name, isPaidBefore: found.isPaidBefore, typed: '' }])
      onErrors({})
      return true
    } catch (error) {
      return refuse(errorMessage(error))
    }
  }

  const remove = (address: string) => setPeople((now) => now.filter((person) => person.address !== address))
  const setShare = (address: string, typed: string) =>
    setPeople((now) => now.map((person) => (person.address === address ? { ...person, typed } : person)))
  return { people, add, isAdding, remove, setShare }
}

/** A bill that is being written. */
export function useBillDraft(onMade: (bill: Bill) => void) {
  const [make, { isLoading }] = useMakeBillMutation()
  // The same one for each press: without an answer, a second press does not ask twice.
  const [reference] = useState(() => crypto.randomUUID())
  const [total, setTotal] = useState('')
  const [note, setNote] = useState('')
  const [way, setWay] = useState<SplitWay>('equally')
  const [errors, setErrors] = useState<Errors>({})
  const { people, ...sharers } = useSharers(setErrors)

  const sum = sumIn(total)
  const equal = sum === undefined ? undefined : equalShares(sum, people.length)
  const amounts = people.map(({ typed }) => (way === 'equally' ? equal?.share : sumIn(typed)))
  const known = amounts.filter((amount) => amount !== undefined)
  const own = sum !== undefined && known.length === amounts.length ? ownShare(sum, known) : undefined

  async function submit() {
    const body = {
      total: sum,
      note,
      reference,
      people: people.map(({ address }, index) => ({ recipientPhone: address, amount: amounts[index] })),
    }
    const parsed = makeBillBody.safeParse(body)
    if (!parsed.success) return setErrors(errorsOf(parsed.error))
    setErrors({})
    try {
      const { data, message } = await make(parsed.data).unwrap()
      notify.success(message)
      onMade(data)
    } catch (error) {
      const { row } = (failureData(error) ?? {}) as { row?: number }
      const person = row === undefined ? undefined : people[row]
      const isUnknown = failureCode(error) === 'RECIPIENT_NOT_FOUND'
      const message = isUnknown && person ? nobodyAt(person.address) : errorMessage(error)
      if (person) setErrors({ people: `${person.name}: ${message}` })
      else notify.error(message)
    }
  }

  return {
    total: { value: total, set: setTotal },
    note: { value: note, set: setNote },
    way: { value: way, set: setWay },
    people,
    amounts,
    own,
    errors,
    ...sharers,
    submit,
    isBusy: isLoading,
  }
}

export type BillDraft = ReturnType<typeof useBillDraft>

/** The first rule that each part of the form breaks, in words. */
function errorsOf({ issues }: z.ZodError): Errors {
  const about = (part: string) => issues.find(({ path }) => path[0] === part)?.message
  const inWords = (code: string | undefined) =>
    code === undefined ? undefined : wordsOf(code as never, { messages })
  return { total: inWords(about('total')), note: inWords(about('note')), people: inWords(about('people')) }
}
