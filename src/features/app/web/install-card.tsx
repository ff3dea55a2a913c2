import { Logo } from '#web/components/logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { refuseHint } from './install.ts'
import { InstallButton } from './install-button.tsx'
import { useInstallWay } from './use-install.ts'
import { appText as text } from './words.en.ts'

/** A quiet offer that a press on "Not now" removes for 90 days. */
export default function InstallCard() {
  const way = useInstallWay()
  if (way === 'none') return null
  return (
    <Card aria-label={text.hintTitle} className="mt-6 p-4 md:p-6">
      <div className="flex items-start gap-4">
        <Logo iconOnly />
        <div className="min-w-0">
          <h2 className="text-sm font-semibold">{text.hintTitle}</h2>
          <p className="mt-1 text-sm text-muted">{text.hintHelp}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:justify-end">
        <Button variant="ghost" onClick={refuseHint}>
          {text.notNow}
        </Button>
        <InstallButton way={way} />
      </div>
    </Card>
  )
}
