import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { withStore } from '#web/app/with-store.tsx'
import { Prices } from '#web/components/free-today.tsx'
import type { CostsToday } from '#web/components/while-free.tsx'
import { charges, type Tariff } from '../tariff.ts'
import { tariffShown } from '../wire.ts'
import { useTariffQuery } from './api.ts'
import { bandsOf } from './prices.ts'
import { feesText as text } from './words.en.ts'

const Costs: CostsToday = ({ free, charged }) => {
  const { data } = useTariffQuery()
  const tariff = data?.inForce && tariffShown(data.inForce)
  if (!tariff || !transactionTypes.some((type) => charges(tariff, type))) return free
  return charged ?? <PriceList tariff={tariff} />
}

function PriceList({ tariff }: { tariff: Tariff }) {
  const prices = Object.fromEntries(
    transactionTypes.map((type) => [type, bandsOf(tariff, 'regular', type).at(-1)?.price ?? text.free]),
  )
  return (
    <>
      <Prices title={text.title} lead={text.lead} prices={prices} />
      <p className="mt-4">
        <Link to={paths.fees} className="text-link font-semibold underline underline-offset-4">
          {text.all}
        </Link>
      </p>
    </>
  )
}

export default withStore(Costs)
