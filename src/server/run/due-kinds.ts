import { features } from '#features/server.ts'
import { factorResetDue } from '../accounts/factor-reset.ts'
import { phoneClaimDue } from '../accounts/phone-claims.ts'
import type { DueKind } from '../due/kind.ts'
import type { Services } from '../services/services.ts'

/** Everything that waits for a time. Each kind lies beside the code of its feature. */
export const dueKinds: readonly DueKind<Services>[] = [
  phoneClaimDue,
  factorResetDue,
  ...features.flatMap(({ due = [] }) => due),
]
