import { formatTaka } from '#contract/money.ts'
import type { PaymentWords } from '#web/components/payment-words.ts'
import { elsewhere as text } from '../types/words.en.ts'

const describe: PaymentWords = (path, body) =>
  /^\/wallet\/bulks\/[^/]+\/pay$/.test(path)
    ? text.unsure(formatTaka((body as unknown as { total: number }).total))
    : undefined

export default describe
