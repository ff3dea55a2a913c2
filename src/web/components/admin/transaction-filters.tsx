import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { transactionsText as text } from '../../text/en/admin.ts'
import { formatDate } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { countInUse, type FilterErrors, type Filters, mistakesIn, noFilters } from './filters.ts'

const typeOptions = Object.entries(text.types).map(([value, label]) => ({ value, label }))

type TransactionFiltersProps = { filters: Filters; onApply: (filters: Filters) => void }

/** One line on a desktop; on a phone behind "Filters", with the count of those in use. */
export function TransactionFilters({ filters, onApply }: TransactionFiltersProps) {
  const isPhone = useIsPhone()
  const form = <FilterForm filters={filters} onApply={onApply} />
  if (!isPhone) return <Card className="mb-4">{form}</Card>
  return (
    <Card className="mb-4">
      {/* Closed again when they are applied: the list is what one wants to see then. */}
      <Disclosure
        key={JSON.stringify(filters)}
        icon={SlidersHorizontal}
        title={text.filters}
        aside={<InUse count={countInUse(filters)} />}
      >
        {form}
      </Disclosure>
    </Card>
  )
}

function InUse({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="grid size-6 place-items-center rounded-full bg-info-soft text-xs font-semibold text-on-info-soft">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text.filtersInUse(count)}</span>
    </span>
  )
}

function FilterForm({ filters, onApply }: TransactionFiltersProps) {
  const [draft, setDraft] = useState(filters)
  const [errors, setErrors] = useState<FilterErrors>({})
  const inUse = JSON.stringify(filters)
  const [seen, setSeen] = useState(inUse)
  const [applied, setApplied] = useState(inUse)
  if (inUse !== seen) {
    setSeen(inUse)
    // Changed elsewhere, by the Back button for one. What was applied here is shown already, and perhaps edited.
    if (inUse !== applied) {
      setApplied(inUse)
      setDraft(filters)
      setErrors({})
    }
  }

  const set = (name: keyof Filters) => (value: string) => setDraft({ ...draft, [name]: value })
  const field = (name: keyof Filters) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })

  const day = (name: 'startDate' | 'endDate') => ({
    ...field(name),
    shown: draft[name] ? formatDate(draft[name]) : undefined,
    placeholder: text.anyDate,
  })

  const putInUse = (next: Filters) => {
    setApplied(JSON.stringify(next))
    onApply(next)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const mistakes = mistakesIn(draft)
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) putInUse(draft)
  }
  const reset = () => {
    setDraft(noFilters)
    setErrors({})
    putInUse(noFilters)
  }

  const amount = {
    type: 'number',
    inputMode: 'decimal',
    step: 'any',
    min: 0,
    prefix: '৳',
    dense: true,
  } as const
  return (
    <form
      noValidate
      onSubmit={apply}
      className="grid grid-cols-2 items-start gap-3 p-4 max-md:pt-1 md:grid-cols-3 md:p-5 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <TextField label={text.minAmount} placeholder={text.anyAmount} {...amount} {...field('minAmount')} />
      <TextField label={text.maxAmount} placeholder={text.anyAmount} {...amount} {...field('maxAmount')} />
      <DateField label={text.startDate} {...day('startDate')} />
      <DateField label={text.endDate} {...day('endDate')} />
      <SelectField
        label={text.type}
        placeholder={text.allTypes}
        options={typeOptions}
        value={draft.type}
        onChange={set('type')}
        error={errors.type}
        dense
        className="max-md:col-span-2"
      />
      <div className="flex gap-2 max-md:col-span-2 md:pt-7">
        <Button type="submit" className="max-md:flex-1">
          {text.apply}
        </Button>
        <Button variant="ghost" className="max-md:flex-1" onClick={reset}>
          {text.reset}
        </Button>
      </div>
    </form>
  )
}
