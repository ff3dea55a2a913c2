import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { receiptText } from '../text/en/payments.ts'
import { FormLayout, Notes } from './form-layout.tsx'
import { PageHeader } from './page-header.tsx'
import type { Paid } from './payment.ts'
import { PurseCard } from './purse-card.tsx'
import { ReceiptPlace } from './receipt.tsx'

type MoneyScreenProps = {
  text: { title: string; lead: string; notesTitle: string; notes: readonly string[] }
  paid: Paid<unknown> | undefined
  /** The address that was typed for the other side. */
  address?: string | undefined
  children: ReactNode
}

/** A form that moves money, beside the purse it moves and what is good to know, or the receipt. */
export function MoneyScreen({ text, paid, address, children }: MoneyScreenProps) {
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <FormLayout
        aside={
          <>
            <PurseCard className="max-lg:hidden" />
            <ReceiptPlace
              paid={paid}
              address={address}
              balanceLabel={receiptText.newBalance}
              historyPath={paths.userTransactions}
            >
              <Notes title={text.notesTitle} notes={text.notes} />
            </ReceiptPlace>
          </>
        }
      >
        {children}
      </FormLayout>
    </>
  )
}
