import { CalendarClock, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TransactionType } from '#contract/transactions.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { withStore } from '#web/app/with-store.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageIntro } from '#web/components/page-intro.tsx'
import { Section } from '#web/components/section.tsx'
import { TransactionTile } from '#web/components/transaction-tile.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { formatDay } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { Tariffs } from '../contract.ts'
import type { ShownTariff } from '../shown.ts'
import type { Tariff } from '../tariff.ts'
import { tariffShown } from '../wire.ts'
import { useTariffQuery } from './api.ts'
import { Calculator } from './calculator.tsx'
import { bandsOf, pricedTypes, tiersIn } from './prices.ts'
import { feesText as text } from './words.en.ts'

const nothing: Tariff = { vatPpm: 0, rules: [] }
const where: Record<TransactionType, string> = {
  send_money: text.people,
  cash_out: text.withAgent,
  cash_in: text.withAgent,
  add_money: text.fromBank,
  withdraw: text.toBank,
}

function FeesScreen() {
  usePageTitle(text.fees)
  const query = useTariffQuery()
  return (
    <Section>
      <PageIntro title={text.title} lead={leadOf(query.data)} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[5fr_3fr]">
        <Loaded query={query} failed={text.failed} inCard loading={<Loading />}>
          {(tariffs) => <Lists tariffs={tariffs} />}
        </Loaded>
        <Calculator tariff={query.data?.inForce ? tariffShown(query.data.inForce) : nothing} />
      </div>
    </Section>
  )
}

function leadOf(tariffs: Tariffs | undefined): string {
  if (!tariffs) return text.lead
  const { inForce } = tariffs
  if (!inForce || inForce.rules.length === 0) return text.freeLead
  // A new database has its tariff from the beginning of time.
  return new Date(inForce.from).getTime() > 0 ? text.since(formatDay(inForce.from)) : text.lead
}

const Loading = () => (
  <Card>
    <RowSkeletons rows={5} />
  </Card>
)

function Lists({ tariffs: { inForce, coming } }: { tariffs: Tariffs }) {
  const tariff = inForce ? tariffShown(inForce) : nothing
  return (
    <div className="space-y-6">
      <Card>
        <h2 className="border-b border-border px-5 py-4 text-lg font-semibold md:px-6">{text.fees}</h2>
        <ul className="divide-y divide-border">
          {pricedTypes.map((type) => (
            <TypeRow key={type} type={type} tariff={tariff} />
          ))}
          <Entry icon={<OtherIcon />} title={text.others} help={text.whatever} price={text.free} />
        </ul>
      </Card>
      {coming.map((next) => (
        <Coming key={next.from} next={next} />
      ))}
    </div>
  )
}

const OtherIcon = () => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-on-neutral-soft"
  >
    <HandCoins size={20} />
  </span>
)

function TypeRow({ type, tariff }: { type: TransactionType; tariff: Tariff }) {
  const icon = <TransactionTile type={type} isReceived={false} />
  const title = transactionText.types[type]
  const shown = tiersIn(tariff, type)
  const [bands = []] = shown.map((tier) => bandsOf(tariff, tier, type))
  if (shown.length === 1 && bands.length <= 1)
    return <Entry icon={icon} title={title} help={where[type]} price={bands[0]?.price ?? text.free} />
  return (
    <li className="flex gap-4 px-5 py-4 md:px-6">
      {icon}
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-semibold">{title}</h3>
        {shown.map((tier) => (
          <div key={tier}>
            {shown.length > 1 && <p className="mt-2 text-xs font-semibold text-muted">{text.tiers[tier]}</p>}
            <dl className="text-sm">
              {bandsOf(tariff, tier, type).map(({ label, price }) => (
                <div key={label} className="flex justify-between gap-4 py-0.5">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-bold whitespace-nowrap money">{price}</dd>
                </div>
              ))}
              {bandsOf(tariff, tier, type).length === 0 && <dd className="font-bold">{text.free}</dd>}
            </dl>
          </div>
        ))}
      </div>
    </li>
  )
}

type EntryProps = { icon: ReactNode; title: string; help: string; price: string }

const Entry = ({ icon, title, help, price }: EntryProps) => (
  <li className="flex items-center gap-4 px-5 py-4 md:px-6">
    {icon}
    <div className="min-w-0 flex-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-xs text-muted">{help}</p>
    </div>
    <p className="text-sm font-bold whitespace-nowrap money">{price}</p>
  </li>
)

/** What changes, and when. */
function Coming({ next }: { next: ShownTariff }) {
  const tariff = tariffShown(next)
  const charged = pricedTypes.filter((type) => tariff.rules.some((rule) => rule.type === type))
  return (
    <Card>
      <h2 className="flex items-center gap-3 px-5 pt-4 pb-1 font-semibold md:px-6">
        <CalendarClock aria-hidden size={20} className="shrink-0 text-warning" />
        {text.from(formatDay(next.from))}
      </h2>
      {charged.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-muted md:px-6">{text.becomesFree}</p>
      ) : (
        <ul className="divide-y divide-border">
          {charged.map((type) => (
            <TypeRow key={type} type={type} tariff={tariff} />
          ))}
        </ul>
      )}
    </Card>
  )
}

export default withStore(FeesScreen)
