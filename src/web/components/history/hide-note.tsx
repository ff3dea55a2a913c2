import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { serverMessage } from '../../api/errors.ts'
import { useHideNoteMutation } from '../../api/history.ts'
import { notify } from '../../app/notify.ts'
import { detailText } from '../../text/en/history.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'

/** For the receiver of a note. The button disappears with the note, so the focus moves to the sheet. */
export function HideNote({ reference }: { reference: string }) {
  const [hideNote, { isLoading }] = useHideNoteMutation()
  const button = useRef<HTMLButtonElement>(null)
  const hide = async () => {
    try {
      const { message } = await hideNote(reference).unwrap()
      button.current?.closest<HTMLElement>('[role=dialog]')?.focus()
      notify.success(message)
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.somethingWentWrong)
    }
  }
  return (
    <Button ref={button} variant="outline" loading={isLoading} onClick={hide}>
      {!isLoading && <EyeOff aria-hidden size={16} />}
      {detailText.hideNote}
    </Button>
  )
}
