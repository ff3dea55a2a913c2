import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Transaction } from '#contract/entities/transactions.ts'

/** A payment that the form for sending money starts from. */
type RepeatedSend = { recipientPhone: string; amount?: number; note: string }

/** To this address, with an amount that the payer enters. */
export const sendTo = (recipientPhone: string, note = ''): RepeatedSend => ({ recipientPhone, note })

/** The same payment again; undefined when the address of the receiver is not known. */
export function asRepeated({ receiver, amount, note }: Transaction): RepeatedSend | undefined {
  const recipientPhone = receiver?.phone ?? receiver?.email
  return recipientPhone ? { recipientPhone, amount, note: note ?? '' } : undefined
}

/** The payment to repeat, taken from the navigation once: after a reload the form is empty. */
export function useRepeatedSend(): RepeatedSend | undefined {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [repeated] = useState(() => (isRepeated(state) ? state : undefined))
  useEffect(() => {
    if (state !== null) navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return repeated
}

const isRepeated = (state: unknown): state is RepeatedSend =>
  typeof state === 'object' && state !== null && 'recipientPhone' in state
