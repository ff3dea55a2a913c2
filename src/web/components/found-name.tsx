import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureCode, serverMessage } from '../api/errors.ts'

type Asking<Found> = {
  /** The address in the form in which it is asked for; undefined while it cannot be one. */
  parse: (value: string) => string | undefined
  find: (address: string) => Promise<Found | null>
  nobodyAt: (address: string) => string
}

/** The answer about an address: whose it is, or why it cannot be used. */
type Answer<Found> = { address: string; found?: Found; refusal?: string }

/** Looks up whom the typed address belongs to, when the field is left. */
export function useFoundName<Found>({ parse, find, nobodyAt }: Asking<Found>) {
  const [last, setLast] = useState<Answer<Found>>()
  const lastAddress = useRef('')

  async function lookUp(value: string) {
    const address = parse(value)
    if (address === undefined || address === lastAddress.current) return
    lastAddress.current = address
    const show = (answer: Omit<Answer<Found>, 'address'>) =>
      lastAddress.current === address && setLast({ address, ...answer })
    try {
      const found = await find(address)
      show(found ? { found } : { refusal: nobodyAt(address) })
    } catch (error) {
      const refusal = isAboutAddress(error) ? serverMessage(error) : undefined
      if (refusal) show({ refusal })
      // Any other failure does not matter, because the payment checks the other side. Leaving the field again retries.
      else lastAddress.current = ''
    }
  }
  const answerFor = (value: string) => (last && last.address === parse(value) ? last : undefined)
  return {
    lookUp,
    foundFor: (value: string) => answerFor(value)?.found,
    refusalOf: (value: string) => answerFor(value)?.refusal,
    change: (address: string, next: (found: Found) => Found) =>
      setLast((now) => {
        if (now?.address !== address || !now.found) return now
        const found = next(now.found)
        return found === now.found ? now : { address, found }
      }),
  }
}

const isAboutAddress = (error: unknown) =>
  ['SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE'].includes(failureCode(error) ?? '')

/**
 * Its space is reserved, so that nothing moves when the name appears. An error of the field before takes its place: a
 * button that moves away under the finger gets no press.
 */
export function FoundNameLine({ name, remark }: { name: string | undefined; remark?: string | undefined }) {
  return (
    <p
      aria-live="polite"
      className="-mt-3.5 flex min-h-5 items-center gap-1.5 text-sm text-muted [:has([aria-invalid=true])+&]:sr-only"
    >
      {name !== undefined && (
        <>
          <CircleCheck aria-hidden size={16} className="shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold text-foreground">{name}</strong> {remark}
          </span>
        </>
      )}
    </p>
  )
}
