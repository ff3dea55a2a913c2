import type { ReceiptPart } from '#web/components/receipt.tsx'
import { elsewhere as text } from '../types/words.en.ts'

const part: ReceiptPart = ({ putAside }) =>
  putAside
    ? { label: text.to(putAside.goal), taka: putAside.amount, balanceAfter: putAside.balanceAfter }
    : undefined

export default part
