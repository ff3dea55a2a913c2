import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RecipientName } from '#contract/entities/people.ts'
import { recipient } from '#contract/fields.ts'
import { useFindRecipientMutation } from '../api/people.ts'
import { peopleChipsText as text } from '../text/en/people.ts'

type Found = RecipientName & { typed: string }

/** Looks up whom the typed address belongs to, when the field is left. */
export function useRecipientName(onNobody: () => void) {
  const [find] = useFindRecipientMutation()
  const [found, setFound] = useState<Found>()
  const asked = useRef('')

  async function lookUp(value: string) {
    const typed = recipient.safeParse(value).data
    if (typed === undefined || typed === asked.current) return
    asked.current = typed
    try {
      const name = await find(typed).unwrap()
      if (asked.current !== typed) return
      if (name) setFound({ ...name, typed })
      else onNobody()
    } catch {
      // A failed lookup does not matter, because the payment checks the receiver. Leaving the field again retries.
      asked.current = ''
    }
  }
  return {
    lookUp,
    nameOf: (value: string) => (found?.typed === value.trim() ? found : undefined),
    /** After a payment to this address it is no longer the first one. */
    markPaid: (address: string) =>
      setFound((last) =>
        last?.typed === address && !last.isPaidBefore ? { ...last, isPaidBefore: true } : last,
      ),
  }
}

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
