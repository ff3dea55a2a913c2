import { EmptyPocket } from '../art/message-pages.tsx'
import { HomeLink, MessagePage } from '../components/message-page.tsx'
import { notFoundText } from '../text/en/message-pages.ts'

export default function NotFoundScreen() {
  return (
    <MessagePage
      words={notFoundText}
      art={<EmptyPocket />}
      action={<HomeLink>{notFoundText.home}</HomeLink>}
    />
  )
}
