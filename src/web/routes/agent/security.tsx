import { paths } from '#contract/paths.ts'
import { SecurityPage } from '../../components/security/page.tsx'

export const SecurityScreen = () => <SecurityPage changePasswordAt={paths.agentProfile} />
