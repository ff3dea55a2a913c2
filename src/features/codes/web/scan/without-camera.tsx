import { CameraOff, RefreshCw } from 'lucide-react'
import { PageHeader } from '#web/components/page-header.tsx'
import { formatCount } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { CameraState } from './camera.ts'
import { OtherWays } from './other-ways.tsx'
import { scanText as text } from './words.en.ts'

type WithoutCameraProps = {
  state: Exclude<CameraState, 'starting' | 'on'>
  onAgain: () => void
  onText: (text: string) => void
}

/** Says why there is no camera, how to allow it, and the other ways. */
export function WithoutCamera({ state, onAgain, onText }: WithoutCameraProps) {
  const { title, help } = text.withoutCamera[state]
  return (
    <>
      <PageHeader title={text.title} />
      <Card className="max-w-160">
        <div className="flex flex-col items-center px-6 py-8 text-center">
          <CameraOff aria-hidden size={64} strokeWidth={1.5} className="text-muted" />
          <h2 className="mt-4 text-lg font-semibold tracking-snug">{title}</h2>
          <p className="mt-1 max-w-sm text-sm text-muted">{help}</p>
        </div>
        <div className="border-t border-border p-4 md:p-6">
          {state === 'refused' && <Steps />}
          <Button size="lg" className="w-full" onClick={onAgain}>
            <RefreshCw aria-hidden size={18} />
            {text.again}
          </Button>
        </div>
      </Card>
      <section aria-labelledby="other-ways" className="mt-6 max-w-160">
        <h2 id="other-ways" className="mb-3 text-sm font-semibold">
          {text.otherWays}
        </h2>
        <OtherWays onText={onText} />
      </section>
    </>
  )
}

const Steps = () => (
  <>
    <h3 className="mb-3 text-sm font-semibold">{text.toAllow}</h3>
    <ol className="mb-5 flex flex-col gap-3 text-sm text-muted">
      {text.steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-6.5 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-on-accent-soft"
          >
            {formatCount(index + 1)}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  </>
)
