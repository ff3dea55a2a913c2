import { z } from 'zod'
import { reason } from '#features/proposals/forms.ts'
import { endsLater, period } from './version-payload.ts'

/** What a person fills in beside the rules. */
export const versionForm = z.object({ ...period, reason }).refine(...endsLater)
export type VersionForm = z.infer<typeof versionForm>
