import { CalendarClock, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays, dhakaDay } from '#contract/days.ts'
import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { savingsPath } from '#features/savings/paths.ts'
import { useSavingsQuery } from '#features/savings/web/api.ts'
import { amountGrouping, amountInput, noAmount, taka } from '#web/components/amount-input.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { useBalanceHint } from '#web/components/balance.ts'
import { FormLayout, Notes } from '#web/components/form-layout.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { RecipientNameLine } from '#web/components/recipient-name.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatDate } from '#web/text/format.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rhythms } from '../dates.ts'
import { scheduleLimits } from '../limits.ts'
import { schedulesPath } from '../paths.ts'
import { type Draft, useDraft } from './draft.ts'
import { NextDates } from './next-dates.tsx'
import { formText as text } from './words.en.ts'

export default function NewScheduleScreen() {
  const draft = useDraft()
  return (
    <>
      <BackLink to={schedulesPath}>{text.back}</BackLink>
      <PageHeader title={text.title} lead={text.lead} />
      <FormLayout aside={<Notes title={text.notesTitle} notes={text.notes} />}>
        <form noValidate onSubmit={draft.onSubmit} className="flex flex-col gap-5">
          <What draft={draft} />
          <When draft={draft} />
          <NextDates rule={draft.rule} />
          <Finish draft={draft} />
        </form>
      </FormLayout>
    </>
  )
}

type Props = { draft: Draft }

/** Whom or which goal, and how much. */
function What({ draft }: Props) {
  const { register, formState } = draft.form
  return (
    <>
      <Segmented
        label={text.kind}
        value={draft.isSaving ? 'save' : 'pay'}
        options={[
          { value: 'pay', text: text.pay },
          { value: 'save', text: text.save },
        ]}
        onChange={draft.setKind}
      />
      {draft.isSaving ? <GoalField draft={draft} /> : <PersonField draft={draft} />}
      <AmountField
        label={text.amount}
        currency={taka}
        placeholder={noAmount}
        grouping={amountGrouping}
        aside={useBalanceHint()}
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
    </>
  )
}

/** The rhythm, its days and its end. */
function When({ draft }: Props) {
  const { values, form, isSaving } = draft
  return (
    <>
      <Labelled label={text.every}>
        <Segmented
          label={text.every}
          value={values.every}
          options={rhythms.map((value) => ({ value, text: text.rhythms[value] }))}
          onChange={(every) => draft.setRhythm(every, values.startsOn)}
        />
      </Labelled>
      <Days draft={draft} />
      {values.every !== 'once' && <End draft={draft} />}
      {!isSaving && (
        <TextField
          label={text.note}
          autoComplete="off"
          maxLength={limits.noteMax}
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
      )}
    </>
  )
}

/** What it costs, what else to choose, and the button. */
function Finish({ draft }: Props) {
  const { form, values, set, isSaving, fee, hasTarget } = draft
  return (
    <>
      {fee > 0 && <p className="text-sm text-muted">{text.withFee(formatTaka(fee))}</p>}
      <CheckField label={text.remind} hint={text.remindHelp} {...form.register('remind')} />
      {isSaving && hasTarget && (
        <CheckField
          label={text.goOn}
          hint={text.goOnHelp}
          checked={values.goOn ?? false}
          onChange={({ target }) => set('goOn', target.checked)}
        />
      )}
      <Button
        type="submit"
        size="lg"
        className="w-full"
        loading={form.formState.isSubmitting}
        loadingLabel={areaText.processing}
      >
        <CalendarClock aria-hidden size={18} />
        {isSaving ? text.submitSaving : text.submit}
      </Button>
      <p className="text-xs text-muted">{text.below}</p>
    </>
  )
}

/** A label over choices that are no field. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <span aria-hidden className="text-sm font-semibold">
      {label}
    </span>
    {children}
  </div>
)

function PersonField({ draft: { form, recipient } }: Props) {
  const { register, watch, formState } = form
  const typed = String(watch('recipientPhone') ?? '')
  const own = recipient.ownAddress
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={text.recipient}
        icon={UserRound}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={text.recipientPlaceholder}
        error={formState.errors.recipientPhone?.message ?? own ?? recipient.refusalOf(typed)}
        {...register('recipientPhone', { onBlur: (event) => own ?? recipient.lookUp(event.target.value) })}
      />
      <RecipientNameLine found={recipient.nameOf(typed)} />
    </div>
  )
}

function GoalField({ draft: { values, set, form } }: Props) {
  const { data } = useSavingsQuery()
  const error = form.formState.errors.goalId?.message ?? form.formState.errors.recipientPhone?.message
  if (data && data.goals.length === 0)
    return (
      <p className="text-sm text-muted">
        {text.noGoals}{' '}
        <Link to={savingsPath} className="text-link underline underline-offset-4">
          {text.toSavings}
        </Link>
      </p>
    )
  return (
    <SelectField
      label={text.goal}
      value={values.goalId ?? ''}
      options={(data?.goals ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={(goalId) => set('goalId', goalId)}
      error={error && text.goal}
    />
  )
}

const daysOf = { week: 7, month: 31 } as const

/** The day of the week or of the month, and the first day. */
function Days({ draft }: Props) {
  const { values, set, form } = draft
  const { every, anchor, startsOn } = values
  const isAnchored = every === 'week' || every === 'month'
  const first = addDays(dhakaDay(new Date()), 1)
  return (
    <div className="grid gap-4 min-[360px]:grid-cols-2 bangla:max-[430px]:grid-cols-1">
      {isAnchored && (
        <SelectField
          label={text.onDay}
          dense
          value={String(anchor ?? 1)}
          options={Array.from({ length: daysOf[every] }, (_, i) => ({
            value: String(i + 1),
            label: every === 'week' ? text.weekday(i + 1) : text.dayOfMonth(i + 1),
          }))}
          onChange={(value) => set('anchor', Number(value))}
        />
      )}
      <DateField
        label={every === 'once' ? text.day : text.firstDay}
        shown={startsOn ? formatDate(startsOn) : undefined}
        placeholder={text.choose}
        min={first}
        max={scheduleLimits.dateMax}
        error={form.formState.errors.startsOn?.message}
        value={startsOn}
        onChange={({ target }) => draft.setRhythm(every, target.value)}
      />
    </div>
  )
}

function End({ draft: { values, set, form } }: Props) {
  const { endsOn, startsOn } = values
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <Labelled label={text.end}>
        <Segmented
          label={text.end}
          value={endsOn === null ? 'never' : 'day'}
          options={[
            { value: 'never', text: text.never },
            { value: 'day', text: text.onADay },
          ]}
          onChange={(way) => set('endsOn', way === 'never' ? null : addDays(startsOn, 365))}
        />
      </Labelled>
      {endsOn !== null && (
        <DateField
          label={text.lastDay}
          shown={endsOn ? formatDate(endsOn) : undefined}
          placeholder={text.choose}
          min={startsOn}
          max={scheduleLimits.dateMax}
          error={form.formState.errors.endsOn?.message}
          value={endsOn}
          onChange={({ target }) => set('endsOn', target.value)}
        />
      )}
    </div>
  )
}
