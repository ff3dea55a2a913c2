import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { canonicalEmail } from '#contract/email.ts'
import type { RecipientName } from '#contract/entities/people.ts'
import { recipient } from '#contract/fields.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { failureCode, serverMessage } from '../api/errors.ts'
import { useFindRecipientMutation } from '../api/people.ts'
import { useSession } from '../app/session.ts'
import { peopleChipsText as text } from '../text/en/people.ts'

/** The answer about an address: whose it is, or why it cannot be paid. */
type Found = { typed: string; name?: RecipientName; refusal?: string }

/** Says who is meant, not what the call answered: people mistype a digit and must see where to look. */
export const nobodyAt = (address: string) => text.nobody[kindOf(address)]

const kindOf = (address: string) => (address.includes('@') ? 'email' : 'number')

/** The line under the field while it holds an address of the person who pays. No call is needed to know that. */
export function useOwnAddress(typed: string): string | undefined {
  const { me } = useSession()
  const own = kindOf(typed) === 'email' ? me?.email : me?.phoneVerified ? me.phone : undefined
  return own && plainAddress(own) === plainAddress(typed) ? text.own[kindOf(typed)] : undefined
}

const plainAddress = (address: string) => canonicalEmail(formatAddress(address))

/** Looks up whom the typed address belongs to, when the field is left. */
export function useRecipientName() {
  const [find] = useFindRecipientMutation()
  const [found, setFound] = useState<Found>()
  const asked = useRef('')

  async function lookUp(value: string) {
    const typed = recipient.safeParse(value).data
    if (typed === undefined || typed === asked.current) return
    asked.current = typed
    const show = (answer: Omit<Found, 'typed'>) => asked.current === typed && setFound({ typed, ...answer })
    try {
      const name = await find(typed).unwrap()
      show(name ? { name } : { refusal: nobodyAt(typed) })
    } catch (error) {
      const refusal = isAboutAddress(error) ? serverMessage(error) : undefined
      if (refusal) show({ refusal })
      // Any other failure does not matter, because the payment checks the receiver. Leaving the field again retries.
      else asked.current = ''
    }
  }
  const foundAt = (value: string) => (found?.typed === value.trim() ? found : undefined)
  return {
    lookUp,
    nameOf: (value: string) => foundAt(value)?.name,
    refusalOf: (value: string) => foundAt(value)?.refusal,
    /** After a payment to this address it is no longer the first one. */
    markPaid: (address: string) =>
      setFound((last) =>
        last?.typed === address && last.name && !last.name.isPaidBefore
          ? { ...last, name: { ...last.name, isPaidBefore: true } }
          : last,
      ),
  }
}

const isAboutAddress = (error: unknown) =>
  ['SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE'].includes(failureCode(error) ?? '')

/** Its space is reserved, so that nothing moves when the name appears. */
export function RecipientNameLine({ found }: { found: RecipientName | undefined }) {
  return (
    <p aria-live="polite" className="-mt-3.5 flex min-h-5 items-center gap-1.5 text-sm text-muted">
      {found && (
        <>
          <CircleCheck aria-hidden size={16} className="shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold text-foreground">{found.name}</strong>{' '}
            {!found.isPaidBefore && text.notBefore}
          </span>
        </>
      )}
    </p>
  )
}
