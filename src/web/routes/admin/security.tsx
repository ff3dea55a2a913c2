import { SecurityPage } from '../../components/security/page.tsx'

export const SecurityScreen = () => <SecurityPage />
