import { chunk } from '../../app/chunk.ts'
import type { RecoveryCodesDialogProps } from './recovery-codes-dialog.tsx'

/** Loads with the first press. */
export const RecoveryCodesDialog = chunk<RecoveryCodesDialogProps>(
  () => import('./recovery-codes-dialog.tsx'),
)
