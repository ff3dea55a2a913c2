import type { Party } from '#contract/entities.ts'
import { transactionText } from '../text/en/area.ts'

/** Email, else name, else N/A. */
export const partyName = (party: Party | null | undefined): string =>
  party?.email || party?.name || transactionText.nobody
