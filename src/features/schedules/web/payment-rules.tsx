import { Repeat } from 'lucide-react'
import { Link } from 'react-router'
import type { PaymentRules } from '#web/components/payment-rules.tsx'
import { newSchedulePath } from '../paths.ts'
import { elsewhere as text } from './words.en.ts'

/** Plans what is typed into the form instead of paying it once. */
const RepeatThis: PaymentRules['below'] = ({ type, typed }) =>
  type === 'send_money' ? (
    <p className="flex flex-wrap items-center gap-x-2 text-sm/6 text-muted">
      <Link
        to={newSchedulePath}
        state={typed ?? null}
        className="inline-flex items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        <Repeat aria-hidden size={16} />
        {text.repeatThis}
      </Link>
      {text.repeatHelp}
    </p>
  ) : null

const Nothing = () => null

export default {
  useAdvice: () => undefined,
  above: Nothing,
  below: RepeatThis,
  beside: Nothing,
} satisfies PaymentRules
