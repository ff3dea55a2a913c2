import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { messages } from '../../text/en/messages.ts'
import { LoadingPage } from '../../ui/loading.tsx'
import { useWhileNextLoads } from '../../ui/next-screen.ts'
import { mainId, SkipLink } from '../skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export function PublicFrame() {
  const whileNextLoads = useWhileNextLoads()
  return (
    <div className="flex min-h-(--page-height) flex-col">
      <SkipLink />
      <Header />
      <main {...whileNextLoads} id={mainId} tabIndex={-1} className="flex min-h-[60vh] flex-1 flex-col">
        <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  )
}
