import { Check, HandCoins, UserPlus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { maskName } from '#contract/mask-name.ts'
import { formatTaka } from '#contract/money.ts'
import { useSession } from '#web/app/session.ts'
import { amountGrouping, noAmount, taka } from '#web/components/amount-input.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Initials } from '#web/components/initials.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatCount } from '#web/text/format.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { requestLimits } from '../facts.ts'
import { billsPath, requestsPath } from '../paths.ts'
import { type BillDraft, type Sharer, type SplitWay, useBillDraft } from './bill-draft.ts'
import { BillProgress } from './bills.tsx'
import { useBillsQuery } from './bills-api.ts'
import { billsText, requestsText, splitText as text } from './words.en.ts'

export default function SplitScreen() {
  const navigate = useNavigate()
  const draft = useBillDraft(() => navigate(billsPath))
  const { total, note, errors } = draft
  return (
    <>
      <BackLink to={requestsPath}>{requestsText.title}</BackLink>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <Card>
          <CardBody>
            <form
              noValidate
              className="flex flex-col gap-5"
              onSubmit={(event) => {
                event.preventDefault()
                void draft.submit()
              }}
            >
              <AmountField
                label={text.total}
                currency={taka}
                placeholder={noAmount}
                grouping={amountGrouping}
                error={errors.total}
                value={total.value}
                onChange={({ target }) => total.set(target.value)}
              />
              <TextField
                label={text.note}
                autoComplete="off"
                maxLength={limits.noteMax}
                error={errors.note}
                value={note.value}
                onChange={({ target }) => note.set(target.value)}
              />
              <Sharers draft={draft} />
              <Summary draft={draft} />
              <Button
                type="submit"
                size="lg"
                inactive={draft.people.length === 0}
                loading={draft.isBusy}
                loadingLabel={areaText.processing}
              >
                <HandCoins aria-hidden size={20} />
                {text.submit(draft.people.length)}
              </Button>
            </form>
          </CardBody>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Preview draft={draft} />
          <GoodToKnow />
          <LastBill />
        </div>
      </div>
    </>
  )
}

/** What the first of the people is shown. */
function Preview({ draft: { people, amounts, note } }: { draft: BillDraft }) {
  const { me } = useSession()
  const [first] = people
  if (!first || !me) return null
  const name = first.isPaidBefore ? me.name : maskName(me.name)
  return (
    <Card className="flex flex-col gap-2.5 p-5">
      <h2 className="text-xs font-semibold text-muted">{text.previewFor(first.name)}</h2>
      <div className="flex items-center gap-3">
        <Initials name={name} className="size-9" />
        <p className="min-w-0 text-sm">
          <strong className="block font-semibold wrap-anywhere">{name}</strong>
          <span className="text-muted">{text.asksYou}</span>
        </p>
      </div>
      <p className="text-xl font-bold">{formatTaka(amounts[0] ?? 0)}</p>
      {note.value.trim() !== '' && (
        <p className="border-l-2 border-border-strong pl-3 text-sm wrap-anywhere text-muted">
          {text.quoted(note.value)}
        </p>
      )}
    </Card>
  )
}

function Sharers({ draft }: { draft: BillDraft }) {
  const { people, amounts, own, way, errors } = draft
  const { me } = useSession()
  return (
    <section aria-labelledby="sharers" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sharers" className="text-sm font-semibold">
          {text.who}
        </h2>
        <Segmented<SplitWay>
          label={text.how}
          value={way.value}
          options={[
            { value: 'equally', text: text.equally },
            { value: 'byHand', text: text.byHand },
          ]}
          onChange={way.set}
        />
      </div>
      <ul className="divide-y divide-border">
        {people.map((person, index) => (
          <SharerRow key={person.address} person={person} amount={amounts[index]} draft={draft} />
        ))}
        <li className="flex items-center gap-3 py-2.5">
          <Initials name={me?.name ?? ''} className="size-9 max-sm:hidden" />
          <span className="min-w-0 flex-1">
            <strong className="block text-sm font-semibold">{text.you}</strong>
            <span className="block text-xs text-muted">{text.keepRest}</span>
          </span>
          <Sum amount={own} />
          <span className="size-10" />
        </li>
      </ul>
      {errors.people && (
        <p role="alert" className="text-sm text-danger">
          {errors.people}
        </p>
      )}
      {people.length < requestLimits.billPeople && <AddPerson draft={draft} />}
    </section>
  )
}

type SharerRowProps = { person: Sharer; amount: number | undefined; draft: BillDraft }

const SharerRow = ({ person: { address, name, typed }, amount, draft }: SharerRowProps) => (
  <li className="flex items-center gap-3 py-2.5">
    <Initials name={name} className="size-9 max-sm:hidden" />
    <span className="min-w-0 flex-1">
      <strong className="block text-sm font-semibold wrap-anywhere">{name}</strong>
      <span className="block text-xs wrap-anywhere text-muted">{address}</span>
    </span>
    {draft.way.value === 'byHand' ? (
      <TextField
        label={text.shareOf(name)}
        className="w-30 [&_label]:sr-only"
        dense
        prefix={taka}
        inputMode="decimal"
        autoComplete="off"
        grouping={amountGrouping}
        value={typed}
        onChange={({ target }) => draft.setShare(address, target.value)}
      />
    ) : (
      <Sum amount={amount} />
    )}
    <Button variant="ghost" size="icon" aria-label={text.remove(name)} onClick={() => draft.remove(address)}>
      <X aria-hidden size={18} />
    </Button>
  </li>
)

const Sum = ({ amount }: { amount: number | undefined }) => (
  <span className="text-sm font-semibold money">{amount === undefined ? '–' : formatTaka(amount)}</span>
)

function AddPerson({ draft }: { draft: BillDraft }) {
  const [typed, setTyped] = useState('')
  const add = async () => {
    if (await draft.add(typed)) setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-2">
        <TextField
          label={text.add}
          className="flex-1 [&>:last-child]:hidden"
          icon={UserPlus}
          autoComplete="off"
          autoCapitalize="none"
          placeholder={text.addPlaceholder}
          invalid={draft.errors.add !== undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outline" size="lg" loading={draft.isAdding} onClick={add}>
          {text.addButton}
        </Button>
      </div>
      <p aria-live="polite" className={cx('text-xs', draft.errors.add ? 'text-danger' : 'text-muted')}>
        {draft.errors.add ?? text.upTo(formatCount(requestLimits.billPeople))}
      </p>
    </div>
  )
}

/** Who is asked for how much, in a sentence. */
function Summary({ draft: { people, amounts, own, way } }: { draft: BillDraft }) {
  const [share] = amounts
  if (people.length === 0 || own === undefined || own < 0 || share === undefined) return null
  const names = people.map(({ name }) => name)
  const words = way.value === 'equally' ? text.eachIsAsked(names, formatTaka(share)) : text.areAsked(names)
  return (
    <p className="rounded-md bg-sunken p-4 text-sm">
      {words} {text.ownShare(formatTaka(own))}
    </p>
  )
}

function LastBill() {
  const [bill] = useBillsQuery({ limit: 1 }).data?.rows ?? []
  if (!bill) return null
  return (
    <Card className="p-4 md:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{text.lastBill}</h2>
        <Link to={billsPath} className="text-sm text-link">
          {requestsText.bills}
        </Link>
      </div>
      <p className="mt-2 text-sm wrap-anywhere text-muted">
        {text.noteAndTotal(bill.note ?? billsText.bill, formatTaka(bill.total))}
      </p>
      <BillProgress bill={bill} />
    </Card>
  )
}

const GoodToKnow = () => (
  <Card className="p-4 md:p-6">
    <h2 className="mb-3 font-semibold">{text.goodToKnow}</h2>
    <ul className="flex flex-col gap-3 text-sm text-muted">
      {text.facts.map((fact) => (
        <li key={fact} className="flex gap-3">
          <Check aria-hidden size={18} className="shrink-0" />
          {fact}
        </li>
      ))}
    </ul>
  </Card>
)
