import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import type { PaymentEffect } from '../text/effects.ts'
import { previewText as text } from '../text/en/payments.ts'
import { cx } from '../ui/cx.ts'
import type { Cost } from './payment-costs.ts'

type CostProps = { amount: number; cost: Cost }

/** The fee in words when there is none. */
const feeRow = ({ fee }: Cost): RowProps => ({
  label: text.fee,
  value: fee === 0 ? text.free : formatTaka(fee),
})

type SpendingProps = CostProps & {
  gets: string
  /** Undefined: it is not known, or hidden. */
  balance: number | undefined
  effects: readonly PaymentEffect[]
}

/** What a payment from the wallet costs, line by line, before the button is pressed. */
export function SpendingCost({ amount, cost, gets, balance, effects }: SpendingProps) {
  const paid = addTaka(amount, cost.fee)
  const after =
    balance === undefined ? undefined : subtractTaka(balance, paid, ...effects.map(({ taka }) => taka))
  const isTooMuch = balance !== undefined && paid > balance
  return (
    <Rows
      first={[{ label: gets, value: formatTaka(amount) }, feeRow(cost)]}
      sum={{ label: text.youPay, value: formatTaka(paid) }}
      last={
        after === undefined || isTooMuch ? undefined : { label: text.balanceAfter, value: formatTaka(after) }
      }
      cost={cost}
      effects={effects}
    >
      {isTooMuch && text.tooMuch(formatTaka(balance))}
    </Rows>
  )
}

type DepositProps = CostProps & Pick<SpendingProps, 'balance' | 'effects'>

/** The fee of a deposit is taken from what arrives. */
export function DepositCost({ amount, cost, balance, effects }: DepositProps) {
  const arrives = subtractTaka(amount, cost.fee)
  const after =
    balance === undefined
      ? undefined
      : subtractTaka(addTaka(balance, arrives), ...effects.map(({ taka }) => taka))
  return (
    <Rows
      first={[{ label: text.amountPaid, value: formatTaka(amount) }, feeRow(cost)]}
      sum={{ label: text.goesIn, value: formatTaka(arrives) }}
      last={after === undefined ? undefined : { label: text.balanceAfter, value: formatTaka(after) }}
      cost={cost}
      effects={effects}
    />
  )
}

type CashProps = CostProps & { type: 'cash_in' | 'cash_out' }

/** For the agent, who tells the customer the fee. */
export function CashCost({ type, amount, cost }: CashProps) {
  const { fee, commission } = cost
  const sum =
    type === 'cash_out'
      ? { label: text.customerPays, value: formatTaka(addTaka(amount, fee)) }
      : { label: text.customerGets, value: formatTaka(subtractTaka(amount, fee)) }
  const last = commission > 0 ? { label: text.commission, value: formatTaka(commission) } : undefined
  const first = [{ label: text.amountPaid, value: formatTaka(amount) }, feeRow(cost)]
  return <Rows first={first} sum={sum} last={last} cost={cost} effects={[]} />
}

type RowProps = { label: string; value: string }

type RowsProps = {
  first: readonly RowProps[]
  sum: RowProps
  last: RowProps | undefined
  cost: Cost
  effects: readonly PaymentEffect[]
  /** What is wrong with it. */
  children?: ReactNode
}

function Rows({ first, sum, last, cost, effects, children }: RowsProps) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <dl>
        {first.map((row) => (
          <Row key={row.label} {...row} />
        ))}
        <Row
          {...sum}
          className="mt-1.5 border-t border-border-strong pt-2.5 text-base font-bold text-foreground"
        />
        {last && <Row {...last} />}
      </dl>
      {children && <p className="mt-1 font-medium text-danger">{children}</p>}
      {effects.map(({ words }) => (
        <p key={words} className="mt-1 text-xs text-muted first-letter:uppercase">
          {words}
        </p>
      ))}
      <p className="mt-1.5 border-t border-border pt-2 text-xs text-muted">
        {cost.why}{' '}
        <Link to={cost.path} className="font-semibold text-link underline underline-offset-2">
          {text.fees}
        </Link>
      </p>
    </div>
  )
}

const Row = ({ label, value, className }: RowProps & { className?: string }) => (
  <div className={cx('flex min-h-7.5 flex-wrap items-center justify-between gap-x-4', className)}>
    <dt className={cx('min-w-0 wrap-anywhere', !className && 'text-muted')}>{label}</dt>
    <dd className="ml-auto money">{value}</dd>
  </div>
)
