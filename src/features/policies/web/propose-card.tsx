import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type MessageCode, wordsOf } from '#contract/message.ts'
import { messages } from '#contract/text/en/messages.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Policies } from '../contract.ts'
import { type VersionForm, versionForm } from '../forms.ts'
import { type Difference, DifferenceTable } from './difference-table.tsx'
import { text } from './words.en.ts'

/** The field has the clock of Dhaka, wherever the reader is. */
const inDhaka = {
  setValueAs: (value: string | null) => (value ? new Date(`${value}:00+06:00`).toISOString() : null),
}

type ProposeCardProps = {
  policies: Policies
  differences: readonly Difference[]
  /** What it would do. */
  effect: ReactNode
  /** The code of what is wrong with it. */
  wrong: string | undefined
  fromHint: string
  /** Makes the proposal. Undefined: what is filled in cannot be proposed. */
  propose: ((form: VersionForm) => Promise<{ message: string }>) | undefined
  onProposed: () => void
}

/** What changes, from when, why, and the button that proposes it. */
export function ProposeCard(props: ProposeCardProps) {
  const { policies, differences, effect, wrong, fromHint, propose, onProposed } = props
  const { register, handleSubmit, formState, reset } = useForm({ resolver: formResolver(versionForm) })
  const { errors, isSubmitting } = formState
  const canPropose =
    propose && differences.length > 0 && policies.waiting === null && policies.uncounted === 0
  const submit = handleSubmit(async (form) => {
    if (!propose || !(await showResult(propose(form)))) return
    reset()
    onProposed()
  })
  return (
    <>
      <Card className="p-4 md:p-5">
        <h2 className="text-lg font-semibold tracking-snug">{text.changes}</h2>
        {differences.length === 0 ? (
          <p className="mt-2 text-sm text-muted">{text.nothingChanges}</p>
        ) : (
          <DifferenceTable caption={text.changes} rows={differences} after={text.new} />
        )}
        {wrong !== undefined && (
          <p role="alert" className="mt-3 text-sm font-medium text-danger">
            {wordsOf(wrong as MessageCode, { messages })}
          </p>
        )}
        {effect}
      </Card>
      <Card className="p-4 md:p-5">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            type="datetime-local"
            label={text.fromLabel}
            hint={fromHint}
            error={errors.from?.message}
            {...register('from', inDhaka)}
          />
          <TextField
            type="datetime-local"
            label={text.untilLabel}
            hint={text.untilHint}
            error={errors.until?.message}
            {...register('until', inDhaka)}
          />
          <TextAreaField label={text.why} rows={3} error={errors.reason?.message} {...register('reason')} />
          <Button
            type="submit"
            size="lg"
            disabled={!canPropose}
            loading={isSubmitting}
            loadingLabel={areaText.processing}
          >
            {text.propose}
          </Button>
          <p className="text-xs text-muted">{text.somebodyElse(policies.inForce.number)}</p>
        </form>
      </Card>
    </>
  )
}
