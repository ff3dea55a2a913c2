import { receiptText } from '../text/en/payments.ts'
import { Copyable } from './copyable.tsx'

/** The reference of a transaction, to be copied. */
export function Reference({ children }: { children: string }) {
  return (
    <Copyable label={receiptText.copyReference} copiedLabel={receiptText.copied}>
      {children}
    </Copyable>
  )
}
