import { paths } from '#contract/paths.ts'
import { Choices } from '../../components/security/choices.tsx'
import { SecurityPage } from '../../components/security/page.tsx'

export default function SecurityScreen() {
  return (
    <>
      <SecurityPage changePasswordAt={paths.userProfile} />
      <Choices />
    </>
  )
}
