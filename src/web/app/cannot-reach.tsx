import { RefreshCw } from 'lucide-react'
import { LooseThread } from '../art/message-pages.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { cannotReachText } from '../text/en/message-pages.ts'
import { Button } from '../ui/button.tsx'

/** Shown in place of an area while the server does not answer, so that it is not known who is signed in. */
export function CannotReach({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <main className="grid min-h-dvh">
      <MessagePage
        words={cannotReachText}
        art={<LooseThread />}
        action={
          <Button size="lg" loading={isRetrying} onClick={onRetry}>
            <RefreshCw aria-hidden size={18} />
            {cannotReachText.retry}
          </Button>
        }
      />
    </main>
  )
}
