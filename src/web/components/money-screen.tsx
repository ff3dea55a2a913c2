import type { ReactNode } from 'react'
import { FormLayout, Notes } from './form-layout.tsx'
import { PageHeader } from './page-header.tsx'
import { PurseCard } from './purse-card.tsx'

type MoneyScreenProps = {
  text: { title: string; lead: string; notesTitle: string; notes: readonly string[] }
  children: ReactNode
}

/** A form that moves money, beside the purse it moves and what is good to know. */
export function MoneyScreen({ text, children }: MoneyScreenProps) {
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <FormLayout
        aside={
          <>
            <PurseCard className="max-lg:hidden" />
            <Notes title={text.notesTitle} notes={text.notes} />
          </>
        }
      >
        {children}
      </FormLayout>
    </>
  )
}
