import { paths } from '#contract/paths.ts'
import { SecurityPage } from '../../components/security/page.tsx'

export default function SecurityScreen() {
  return <SecurityPage changePasswordAt={paths.userProfile} />
}
