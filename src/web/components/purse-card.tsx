import type { ComponentType } from 'react'
import { useWalletQuery } from '../api/wallet.ts'
import { useSession } from '../app/session.ts'
import { walletText } from '../text/en/user.ts'
import { HideBalanceButton, useBalanceHidden } from './hidden-balance.tsx'
import { LoadedSum } from './loaded-sum.tsx'
import { PurseFace } from './purse-face.tsx'

/** What features show beside the balance. */
const besides = Object.entries(
  import.meta.glob<ComponentType>('../../features/*/web/beside-purse.tsx', {
    eager: true,
    import: 'default',
  }),
)

/** The balance on its stitched panel; the large one also says whose it is. */
export function PurseCard({ large = false, className }: { large?: boolean; className?: string }) {
  const { me } = useSession()
  const wallet = useWalletQuery()
  const [isHidden] = useBalanceHidden()
  return (
    <PurseFace
      owner={me ?? undefined}
      large={large}
      className={className}
      beside={large && besides.map(([file, Beside]) => <Beside key={file} />)}
    >
      <LoadedSum
        taka={wallet.data && (wallet.data.balance ?? 0)}
        query={wallet}
        failed={walletText.balanceFailed}
        large={large}
        isHidden={isHidden}
      />
      <HideBalanceButton />
    </PurseFace>
  )
}
