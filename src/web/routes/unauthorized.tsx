import { Suspense } from 'react'
import { chunk } from '../app/chunk.ts'
import { useHasToken } from '../app/token-state.ts'
import { LockedPurse } from '../art/message-pages.tsx'
import { HomeLink, MessagePage } from '../components/message-page.tsx'
import { SupportContact } from '../components/support-contact.tsx'
import { unauthorizedText } from '../text/en/message-pages.ts'

const ControlLink = chunk(
  () => import('../components/control-link.tsx'),
  () => null,
)

export default function UnauthorizedScreen() {
  const hasToken = useHasToken()
  return (
    <MessagePage
      words={unauthorizedText}
      art={<LockedPurse />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <HomeLink>{unauthorizedText.home}</HomeLink>
          {hasToken && (
            <Suspense>
              <ControlLink />
            </Suspense>
          )}
        </div>
      }
      foot={<SupportContact className="mt-7 text-sm text-muted" />}
    />
  )
}
