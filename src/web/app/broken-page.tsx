import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { ChartArt } from '../components/empty-art.tsx'
import { frameText } from '../text/en/frame.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type PageGuardProps = { pathname: string; children: ReactNode }
type PageGuardState = { isBroken: boolean; pathname: string }

/** Catches errors that break a page, mostly a part that could not be fetched. Navigating to another address resets it. */
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = { isBroken: false, pathname: this.props.pathname }

  static getDerivedStateFromError = () => ({ isBroken: true })

  static getDerivedStateFromProps({ pathname }: PageGuardProps, state: PageGuardState) {
    return pathname === state.pathname ? null : { isBroken: false, pathname }
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  return (
    <main role="alert" className="grid min-h-(--page-height) place-items-center">
      <EmptyState
        art={<ChartArt />}
        title={frameText.broken}
        help={frameText.brokenHelp}
        action={
          <Button variant="outline" onClick={() => location.reload()}>
            <RefreshCw aria-hidden size={16} />
            {frameText.tryAgain}
          </Button>
        }
      />
    </main>
  )
}
