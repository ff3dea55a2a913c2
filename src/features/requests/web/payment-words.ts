import { formatTaka } from '#contract/money.ts'
import type { PaymentWords } from '#web/components/payment-words.ts'
import { elsewhere as text } from '../words.en.ts'

const describe: PaymentWords = (path, { amount }) =>
  /^\/wallet\/requests\/[^/]+\/pay$/.test(path) ? text.unsure(formatTaka(amount)) : undefined

export default describe
