import { SupportContact } from '../components/support-contact.tsx'
import { TextPage } from '../components/text-page.tsx'
import { helpText } from '../text/en/help.ts'

export default function HelpScreen() {
  return <TextPage text={helpText} foot={<SupportContact />} />
}
