import { features } from '#features/server.ts'
import { phoneClaimDue } from '../accounts/phone-claims.ts'
import type { DueKind } from '../due/kind.ts'
import { accountStoppedDue } from '../features/stopped.ts'
import { weeklyMailDue } from '../payments/chosen-mails.ts'
import { abandonedOrderDue } from '../payments/funded.ts'
import type { Services } from '../services/services.ts'

/** Everything that waits for a time. Each kind lies beside the code of its feature. */
export const dueKinds: readonly DueKind<Services>[] = [
  phoneClaimDue,
  weeklyMailDue,
  abandonedOrderDue,
  accountStoppedDue,
  ...features.flatMap(({ due = [] }) => due),
]
