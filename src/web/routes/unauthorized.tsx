import { LockedPurse } from '../art/message-pages.tsx'
import { HomeLink, MessagePage } from '../components/message-page.tsx'
import { SupportContact } from '../components/support-contact.tsx'
import { unauthorizedText } from '../text/en/message-pages.ts'

export default function UnauthorizedScreen() {
  return (
    <MessagePage
      words={unauthorizedText}
      art={<LockedPurse />}
      action={<HomeLink>{unauthorizedText.home}</HomeLink>}
      foot={<SupportContact className="mt-7 text-sm text-muted" />}
    />
  )
}
