import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { formatCount } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { Dispute } from '../contract.ts'
import { messageForm } from '../forms.ts'
import { useWriteInDisputeMutation } from './api.ts'
import { nameOf } from './says.ts'
import { text } from './words.en.ts'

/** A message for the other side and for those who decide. */
export function MessageForm({ dispute }: { dispute: Dispute }) {
  const { _id, messagesLeft } = dispute
  const [send] = useWriteInDisputeMutation()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: formResolver(messageForm),
    defaultValues: { text: '' },
  })
  const submit = handleSubmit(async (body) => {
    if (await showResult(send({ disputeId: _id, ...body }).unwrap())) reset()
  })
  if (messagesLeft === 0) return null
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-3">
      <TextAreaField
        label={text.add}
        aside={text.left(formatCount(messagesLeft))}
        placeholder={text.willRead(nameOf(dispute))}
        rows={2}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <Button type="submit" variant="outline" className="self-end" loading={formState.isSubmitting}>
        <Send aria-hidden size={16} />
        {text.send}
      </Button>
    </form>
  )
}
