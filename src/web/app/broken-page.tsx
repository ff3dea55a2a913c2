import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChartArt } from '../components/empty-art.tsx'
import { frameText } from '../text/en/frame.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Catches errors that break a page, mostly a part that could not be fetched. Navigating to another address resets it. */
export function PageGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

type BoundaryProps = { pathname: string; children: ReactNode }
type BoundaryState = { isBroken: boolean; pathname: string }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, pathname: this.props.pathname }

  static getDerivedStateFromError = () => ({ isBroken: true })

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
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
