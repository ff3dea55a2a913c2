import { HandCoins, QrCode, ScanLine } from 'lucide-react'
import { Link } from 'react-router'
import { requestsPath } from '#features/requests/paths.ts'
import { codePath, scanPath } from '../paths.ts'
import { elsewhere as text } from '../words.en.ts'

const ways = [
  { path: scanPath, label: text.scan, icon: ScanLine },
  { path: requestsPath, label: text.request, icon: HandCoins },
  { path: codePath, label: text.myCode, icon: QrCode },
] as const

/** Ways to pay and to be paid, at the foot of the purse. */
const PayWays = () => (
  <div className="relative z-10 order-1 mt-4 flex flex-wrap gap-2">
    {ways.map(({ path, label, icon: Icon }) => (
      <Link
        key={path}
        to={path}
        className="inline-flex h-10 items-center gap-1.5 rounded-md border border-brand-line px-2.5 text-sm font-semibold text-on-brand hover:bg-brand-deep"
      >
        <Icon aria-hidden size={18} />
        {label}
      </Link>
    ))}
  </div>
)

export default PayWays
