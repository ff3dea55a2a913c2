import { TextPage } from '../components/text-page.tsx'
import { privacyText } from '../text/en/privacy.ts'

export default function PrivacyScreen() {
  return <TextPage text={privacyText} />
}
