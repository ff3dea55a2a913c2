import { Image, Keyboard } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { payCodeIn } from '#contract/pay-code.ts'
import { notify } from '#web/app/notify.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readPicture } from './reading.ts'
import { scanText as text } from './words.en.ts'

type OtherWaysProps = { onText: (text: string) => void }

/** Without the camera: a code from a picture file, or typed. */
export function OtherWays({ onText }: OtherWaysProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    setIsReading(true)
    const found = await readPicture(file).catch(() => ({ refusal: 'failed' as const }))
    setIsReading(false)
    if ('refusal' in found) notify.error(text.pictures[found.refusal])
    else onText(found.text)
  }
  return (
    <div className="flex gap-2 *:flex-1">
      <Button
        variant="outline"
        size="lg"
        className="max-md:px-2 max-md:text-sm"
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        <Image aria-hidden size={18} />
        {text.fromPicture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={text.fromPicture}
        tabIndex={-1}
        className="hidden"
        onChange={choose}
      />
      <Button
        variant="outline"
        size="lg"
        className="max-md:px-2 max-md:text-sm"
        onClick={() => setIsTyping(true)}
      >
        <Keyboard aria-hidden size={18} />
        {text.typeCode}
      </Button>
      {isTyping && <TypeDialog onText={onText} onClose={() => setIsTyping(false)} />}
    </div>
  )
}

function TypeDialog({ onText, onClose }: OtherWaysProps & { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ActionDialog
      title={text.typeCode}
      lead={text.typeLead}
      cancelLabel={text.cancel}
      submitLabel={text.continue}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const code = payCodeIn(typed)
        if (code === undefined) return setError(text.typedWrong)
        onClose()
        onText(code)
      }}
    >
      <TextField
        label={text.code}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    </ActionDialog>
  )
}
