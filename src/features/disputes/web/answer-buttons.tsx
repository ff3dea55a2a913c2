import { useState } from 'react'
import { formatTaka } from '#contract/money.ts'
import { showResult } from '#web/components/show-result.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Dispute } from '../contract.ts'
import { useAnswerDisputeMutation } from './api.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { nameOf } from './says.ts'
import { text } from './words.en.ts'

/** The answers of the side that got the payment. Neither stands out: Batua takes no side. */
export function AnswerButtons({ dispute }: { dispute: Dispute }) {
  const { _id, claimed, answer } = dispute
  const [send, { isLoading }] = useAnswerDisputeMutation()
  const [asked, setAsked] = useState<'return' | 'keep'>()
  const amount = formatTaka(claimed)
  const close = () => setAsked(undefined)
  return (
    <>
      {!answer && (
        <Button variant="outline" onClick={() => setAsked('keep')}>
          {text.keep}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsked('return')}>
        {text.giveBack(amount)}
      </Button>
      {asked === 'keep' && <KeepDialog dispute={dispute} onClose={close} />}
      {asked === 'return' && (
        <ActionDialog
          title={text.returnTitle(amount, nameOf(dispute))}
          lead={text.returnLead}
          cancelLabel={text.cancel}
          submitLabel={text.giveBack(amount)}
          isBusy={isLoading}
          onClose={close}
          onSubmit={async (event) => {
            event.preventDefault()
            if (await showResult(send({ disputeId: _id, answer: 'return' }).unwrap())) close()
          }}
        />
      )}
    </>
  )
}
