import { mustEnrol, useSession } from '../../app/session.ts'
import { FactorResetsCard } from '../../components/admin/factor-resets-card.tsx'
import { SecurityPage } from '../../components/security/page.tsx'

export function SecurityScreen() {
  const { me } = useSession()
  return (
    <>
      <SecurityPage />
      {me && !mustEnrol(me) && <FactorResetsCard />}
    </>
  )
}
