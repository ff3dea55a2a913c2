import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { type DraftFields, draftOf, forgetDraft, keepDraft } from '../api/payment-draft.ts'
import { hasSessionExpired, onTokenChange } from '../api/token.ts'
import { useSession } from '../app/session.ts'

/**
 * Keeps what was typed into a form when the session expires, and fills it in after the next login. Whatever the
 * navigation brought along (`repeated-send.ts`) comes first.
 */
export function usePaymentDraft<Values extends FieldValues>(
  { getValues, reset, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'formState'>,
  onContinue?: (fields: DraftFields) => void,
) {
  const { pathname: screen, state } = useLocation()
  const account = useSession().me?._id
  const { isDirty } = formState

  const latest = useRef({ account, isDirty })
  // When the session ends, it is too late to ask who is signed in.
  if (account !== undefined) latest.current = { account, isDirty }
  useEffect(
    () =>
      onTokenChange(() => {
        const { account, isDirty } = latest.current
        if (hasSessionExpired() && isDirty && account !== undefined)
          keepDraft({ account, screen, fields: getValues() })
      }),
    [screen, getValues],
  )

  const [continued] = useState(() => {
    const draft = account !== undefined && state === null ? draftOf(account) : undefined
    return draft?.screen === screen ? draft.fields : undefined
  })
  useEffect(() => {
    if (!continued) return
    forgetDraft()
    reset({ ...getValues(), ...continued } as DefaultValues<Values>, { keepDefaultValues: true })
    onContinue?.(continued)
  }, [continued])

  /** For an answer that came after the session had expired. */
  const forgetPaid = () => {
    if (latest.current.account !== undefined && draftOf(latest.current.account)?.screen === screen)
      forgetDraft()
  }
  return { forgetPaid }
}
