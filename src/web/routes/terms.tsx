import { TextPage } from '../components/text-page.tsx'
import { termsText } from '../text/en/terms.ts'

export default function TermsScreen() {
  return <TextPage text={termsText} />
}
