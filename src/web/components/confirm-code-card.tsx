import { type ReactNode, useEffect, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { code } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { formResolver } from '../app/form-resolver.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ProfileGroup } from './profile-form.tsx'

type ConfirmCodeCardProps = {
  words: { title: string; help: string; code: string; submit: string }
  /** Confirms the code and shows the result, or returns what is wrong with the code. */
  onConfirm: (code: string) => Promise<string | undefined>
  confirming: boolean
  /** A code was sent by a press elsewhere on the page: the card comes into view, and its field gets the focus. */
  isNext?: boolean
  /** Below the button. */
  children?: ReactNode
}

const form = z.object({ code })

/** Something new on the profile that counts once the code that was sent to it is entered. */
export function ConfirmCodeCard({
  words,
  onConfirm,
  confirming,
  isNext = false,
  children,
}: ConfirmCodeCardProps) {
  const { control, handleSubmit, formState, reset, setError, setFocus } = useForm({
    resolver: formResolver(form),
    defaultValues: { code: '' },
  })
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNext) return
    // In the middle: on a phone the toast covers what is at the top.
    card.current?.scrollIntoView({ block: 'center' })
    setFocus('code')
  }, [isNext, setFocus])
  const submit = handleSubmit(async ({ code }) => {
    const message = await onConfirm(code)
    if (message) setError('code', { message }, { shouldFocus: true })
    else reset()
  })
  return (
    <Card ref={card}>
      <form noValidate onSubmit={submit}>
        <ProfileGroup title={words.title} help={words.help}>
          <Controller
            control={control}
            name="code"
            render={({ field }) => (
              <CodeField
                label={words.code}
                length={limits.codeDigits}
                error={formState.errors.code?.message}
                {...field}
              />
            )}
          />
          <Button type="submit" variant="outline" loading={confirming} className="md:self-start">
            {words.submit}
          </Button>
          {children}
        </ProfileGroup>
      </form>
    </Card>
  )
}
