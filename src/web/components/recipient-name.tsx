import { canonicalEmail } from '#contract/email.ts'
import type { RecipientName } from '#contract/entities/people.ts'
import { recipient } from '#contract/fields.ts'
import { payCodeIn } from '#contract/pay-code.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { useFindRecipientMutation } from '../api/wallet.ts'
import { useSession } from '../app/session.ts'
import { recipientText as text } from '../text/en/user.ts'
import { FoundNameLine, useFoundName } from './found-name.tsx'

/** Says who is meant, not what the call answered: people mistype a digit and must see where to look. */
export const nobodyAt = (address: string) => text.nobody[payCodeIn(address) ? 'code' : kindOf(address)]

const kindOf = (address: string) => (address.includes('@') ? 'email' : 'number')

/** The line under the field while it holds an address of the person who pays. No call is needed to know that. */
export function useOwnAddress(typed: string): string | undefined {
  const { me } = useSession()
  const own = kindOf(typed) === 'email' ? me?.email : me?.phoneVerified ? me.phone : undefined
  return own && plainAddress(own) === plainAddress(typed) ? text.own[kindOf(typed)] : undefined
}

const plainAddress = (address: string) => canonicalEmail(formatAddress(address))

/** Who gets the money. */
export function useRecipientName() {
  const [find] = useFindRecipientMutation()
  const { lookUp, foundFor, refusalOf, change } = useFoundName<RecipientName>({
    parse: (value) => recipient.safeParse(value).data,
    find: (address) => find(address).unwrap(),
    nobodyAt,
  })
  return {
    lookUp,
    nameOf: foundFor,
    refusalOf,
    /** After a payment to this address it is no longer the first one. */
    markPaid: (address: string) =>
      change(address, (found) => (found.isPaidBefore ? found : { ...found, isPaidBefore: true })),
  }
}

export const RecipientNameLine = ({ found }: { found: RecipientName | undefined }) => (
  <FoundNameLine name={found?.shownName ?? found?.name} remark={found && remarkOn(found)} />
)

/** What stands on a pay code is chosen by its owner, so the name of the owner stands beside it. */
const remarkOn = ({ name, shownName, isPaidBefore }: RecipientName) =>
  [shownName === null ? [] : text.shop(name), isPaidBefore ? [] : text.notBefore].flat().join(' ')
