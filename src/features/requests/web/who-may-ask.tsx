import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { showResult } from '#web/components/show-result.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { RequestChoices } from '../contract.ts'
import { useChangeRequestChoicesMutation, useRequestChoicesQuery } from './bills-api.ts'
import { choicesText as text } from './words.en.ts'

/** Who may ask the reader for money, and a way to change it. */
export function WhoMayAsk() {
  const { data } = useRequestChoicesQuery()
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  return (
    <p className="mt-4 flex items-center gap-2 px-1 text-sm text-muted">
      <ShieldCheck aria-hidden size={18} className="shrink-0" />
      <span className="flex-1">{text.now[data.mayAsk]}</span>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-6 font-semibold text-link underline underline-offset-4"
      >
        {text.change}
      </button>
      {isOpen && <ChoicesDialog choices={data} onClose={() => setIsOpen(false)} />}
    </p>
  )
}

const options = (['everybody', 'known', 'nobody'] as const).map((value) => ({
  value,
  label: text.options[value],
}))

function ChoicesDialog({ choices, onClose }: { choices: RequestChoices; onClose: () => void }) {
  const [change, { isLoading }] = useChangeRequestChoicesMutation()
  const [mayAsk, setMayAsk] = useState(choices.mayAsk)
  const [mails, setMails] = useState(choices.mails)
  return (
    <ActionDialog
      title={text.title}
      lead={text.lead}
      cancelLabel={text.cancel}
      submitLabel={text.save}
      isBusy={isLoading}
      onClose={onClose}
      onSubmit={async (event) => {
        event.preventDefault()
        if (await showResult(change({ mayAsk, mails }).unwrap())) onClose()
      }}
    >
      <SelectField
        label={text.mayAsk}
        value={mayAsk}
        options={options}
        onChange={(value) => setMayAsk(value as RequestChoices['mayAsk'])}
      />
      <CheckField label={text.mails} checked={mails} onChange={({ target }) => setMails(target.checked)} />
    </ActionDialog>
  )
}
