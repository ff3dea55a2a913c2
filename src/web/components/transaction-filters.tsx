import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Controller, type RegisterOptions, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { rawFormResolver } from '../app/form-resolver.ts'
import { filterText as text } from '../text/en/filters.ts'
import { formatCount, formatDate } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useIsPhone } from '../ui/media.ts'
import { SelectField } from '../ui/select-field.tsx'
import { plainAmount } from './amount-input.ts'
import { countInUse, type Filters, noFilters } from './filters.ts'
import { SumField } from './sum-field.tsx'

type TransactionFiltersProps = {
  filters: Filters
  onApply: (filters: Filters) => void
  /** The rules of the call that is asked. */
  schema: z.ZodType<object, Filters>
  /** The types that can be chosen, with their words. */
  types: Record<string, string>
}

/** One line on a desktop; on a phone behind "Filters", with the count of those in use. */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { filters, schema } = props
  const isPhone = useIsPhone()
  const isValid = schema.safeParse(filters).success
  const form = <FilterForm {...props} />
  if (!isPhone) return <Card className="mb-4">{form}</Card>
  return (
    <Card className="mb-4">
      {/* Closed again when they are applied: the list is what one wants to see then. Open to show a mistake. */}
      <Disclosure
        key={JSON.stringify(filters)}
        icon={SlidersHorizontal}
        title={text.filters}
        aside={<InUse count={isValid ? countInUse(filters) : 0} />}
        isOpen={!isValid}
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
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{text.filtersInUse(count)}</span>
    </span>
  )
}

/** A form that follows the filters in use, whoever changes them. */
function useFilterForm({ filters, onApply, schema }: TransactionFiltersProps) {
  const form = useForm({ resolver: rawFormResolver(schema), defaultValues: filters })
  const { reset, trigger } = form
  const inUse = JSON.stringify(filters)
  const applied = useRef(inUse)
  useEffect(() => {
    // The form shows already what it applied, perhaps edited since. The Back button changes filters from outside.
    if (inUse === applied.current) return
    applied.current = inUse
    reset(JSON.parse(inUse))
  }, [inUse, reset])
  useEffect(() => {
    // Filters of a link may break a rule. The form then says so, as if they had been typed.
    if (!schema.safeParse(JSON.parse(inUse)).success) trigger()
  }, [inUse, schema, trigger])

  const apply = (next: Filters) => {
    applied.current = JSON.stringify(next)
    onApply(next)
  }
  const clear = () => {
    reset(noFilters)
    apply(noFilters)
  }
  return { ...form, apply, clear }
}

const sum = { setValueAs: plainAmount }
const day = (value: string) => ({ shown: value ? formatDate(value) : undefined, placeholder: text.anyDate })

function FilterForm(props: TransactionFiltersProps) {
  const { register, control, handleSubmit, formState, apply, clear } = useFilterForm(props)
  const { errors } = formState
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const field = (name: keyof Filters, options?: RegisterOptions<Filters>) => ({
    error: errors[name]?.message,
    ...register(name, options),
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit(apply)}
      className="grid grid-cols-2 items-start gap-3 p-4 max-md:pt-1 md:grid-cols-3 md:p-5 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <SumField dense label={text.minAmount} placeholder={text.anyAmount} {...field('minAmount', sum)} />
      <SumField dense label={text.maxAmount} placeholder={text.anyAmount} {...field('maxAmount', sum)} />
      <DateField label={text.startDate} {...day(startDate)} {...field('startDate')} />
      <DateField label={text.endDate} {...day(endDate)} {...field('endDate')} />
      <Controller
        control={control}
        name="type"
        render={({ field: type }) => (
          <SelectField
            label={text.type}
            placeholder={text.allTypes}
            options={Object.entries(props.types).map(([value, label]) => ({ value, label }))}
            error={errors.type?.message}
            dense
            className="max-md:col-span-2"
            {...type}
          />
        )}
      />
      <div className="flex gap-2 max-md:col-span-2 md:pt-7">
        <Button type="submit" className="max-md:flex-1">
          {text.apply}
        </Button>
        <Button variant="ghost" className="max-md:flex-1" onClick={clear}>
          {text.reset}
        </Button>
      </div>
    </form>
  )
}
