import { paths } from '#contract/paths.ts'
import { ConsentChoice } from '../../components/security/consent-choice.tsx'
import { SecurityPage } from '../../components/security/page.tsx'

export default function SecurityScreen() {
  return (
    <>
      <SecurityPage changePasswordAt={paths.userProfile} />
      <ConsentChoice />
    </>
  )
}
