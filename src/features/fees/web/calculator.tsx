import { ArrowRight, Calculator as CalculatorIcon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { addTaka, formatTaka, hasAtMostTwoDecimals, poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { amountGrouping, amountOf, noAmount, taka } from '#web/components/amount-input.ts'
import { InPieces } from '#web/components/money.tsx'
import { QuickAmounts } from '#web/components/quick-amounts.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { chargeFor, type Tariff, vatWithin } from '../tariff.ts'
import { feesText as text } from './words.en.ts'

const types = ['cash_out', 'send_money'] as const satisfies readonly TransactionType[]
const FIRST = 1000

/** What a payment of a typed amount costs. It is computed in the page. */
export function Calculator({ tariff }: { tariff: Tariff }) {
  const [type, setType] = useState<(typeof types)[number]>('cash_out')
  const [typed, setTyped] = useState(String(FIRST))
  const amount = validAmount(typed)
  const poisha = takaToPoisha(amount)
  const { fee } = chargeFor(tariff, { tier: 'regular', type, amount: poisha, monthAmount: poisha })
  const paid = poishaToTaka(fee)
  return (
    <Card className="p-5 md:p-6">
      <h2 className="flex items-center gap-3 text-lg font-semibold">
        <CalculatorIcon aria-hidden size={20} className="text-muted" />
        {text.workItOut}
      </h2>
      <div className="mt-5 space-y-4">
        <Segmented
          label={text.type}
          value={type}
          options={types.map((value) => ({ value, text: transactionText.types[value] }))}
          onChange={setType}
        />
        <AmountField
          label={text.amount}
          currency={taka}
          placeholder={noAmount}
          grouping={amountGrouping}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <QuickAmounts most={limits.amountMax} onPick={(value) => setTyped(String(value))} />
      </div>
      <div role="status" className="mt-6 text-center">
        <p className="text-sm text-muted">{text.theFee}</p>
        <p className="text-4xl font-bold tracking-tight money">
          <InPieces taka={paid} sign="text-muted" decimals="text-muted" />
        </p>
      </div>
      <dl className="mt-5 rounded-md bg-sunken px-4 py-2 text-sm">
        <Row label={text.gets[type] ?? text.amountPaid} taka={amount} />
        <Row label={text.leaves} taka={addTaka(amount, paid)} isBold />
        <Row label={text.vat} taka={poishaToTaka(vatWithin(fee, tariff.vatPpm))} />
      </dl>
      <LinkButton to={paths.register} size="lg" className="mt-5 w-full">
        {text.getStarted}
        <ArrowRight aria-hidden size={18} />
      </LinkButton>
      <p className="mt-3 text-center text-xs text-muted">{text.nothingSent}</p>
    </Card>
  )
}

/** What is no amount costs nothing. */
function validAmount(typed: string): number {
  const amount = amountOf(typed) ?? 0
  return amount > 0 && amount <= limits.amountMax && hasAtMostTwoDecimals(amount) ? amount : 0
}

type RowProps = { label: string; taka: number; isBold?: boolean }

/** On a narrow phone the sum goes below its label. */
const Row = ({ label, taka: sum, isBold = false }: RowProps) => (
  <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1">
    <dt className="text-muted">{label}</dt>
    <dd className={cx('ml-auto money', isBold && 'font-bold')}>{formatTaka(sum)}</dd>
  </div>
)
