import { Download, Share, Smartphone, SquarePlus } from 'lucide-react'
import { useState } from 'react'
import { frameText } from '#web/text/en/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { type InstallWay, install } from './install.ts'
import { appText as text } from './words.en.ts'

type InstallButtonProps = { way: Exclude<InstallWay, 'none'>; size?: 'sm'; describedBy?: string }

/** Lets the browser ask, or shows how it is done by hand. */
export function InstallButton({ way, size, describedBy }: InstallButtonProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        {...(size && { size })}
        {...(describedBy && { 'aria-describedby': describedBy })}
        onClick={() => (way === 'prompt' ? install() : setIsShown(true))}
      >
        <Download aria-hidden size={16} />
        {way === 'prompt' ? text.install : text.showHow}
      </Button>
      {way === 'steps' && <Steps open={isShown} onClose={() => setIsShown(false)} />}
    </>
  )
}

const pictures = [Share, SquarePlus, Smartphone]

/** On an iPhone nothing else can do it. */
const Steps = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <DetailSheet open={open} onClose={onClose} title={text.stepsTitle} closeLabel={frameText.close}>
    <ol className="flex flex-col gap-4 pb-4">
      {text.steps.map((step, at) => {
        const Picture = pictures[at]!
        return (
          <li key={step} className="flex items-center gap-4">
            <span
              aria-hidden
              className="grid size-13 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft"
            >
              <Picture size={24} />
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  </DetailSheet>
)
