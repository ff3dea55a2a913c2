import { readFile } from 'node:fs/promises'
import { databaseBefore, type OldDatabase } from '../upgrade.ts'

const ROWS = new URL('first-version.sql', import.meta.url)
const FIRST_AFTER_FIRST_VERSION = '0010'

export const PASSWORD = 'first-version-1'

/** Tokens of the sessions in first-version.sql. */
export const tokens = {
  boss: 'JnB_cAalYEVJo40PuDJrBx-cD3LEMCHJ1ZKVTdP-SZk',
  bossTwoHoursAgo: 'fYdSeL02TdcTE88PF0mAAiXpJ-F_7m6Z4EoLiUa22jY',
  rahim: 'aAkyZ9l7leNwfeK890rCBczDy_FBPDuCHuw0joF4U20',
  rahimElsewhere: '8-7oYydqWd6EKAGX_Rty88r5QcBAGf7wRMUXq0NctIU',
  nadia: 'B0G7aOi3uM_-fO0cQJT_hV2tY8Iz1pG-fa4YRIQe7X8',
  bare: 'NjPFZsPrJ_uT8sHRb9n6kiD-ygUiNLvdxoBtlsCOAG4',
  copycat: 'fk5Gfwp2hAus3yH1edBm88ihwfddC50h5QKLxousm5E',
  invisible: 'bSnFeEhUOxwI7TfBn7y8Orwr7RPvQDw3qm-GR5kLkz4',
  blocked: 'vijGkg9CFhqwgduaJ9SkKfrFDrmykdVinH2L5eRvVqA',
  activeAgent: '85Wv8E4GludPXGTNHdYht98Rtxvmgb_LlLxWPePTzSA',
  pendingAgent: 'WE-4F44aqxpjjiio68ONwSapE-XEuo8TXegt67XoCLQ',
  suspendedAgentNineHoursAgo: 'CyTXlc067hhwqz8UllZZjNMr3xUNnlo6ADHjXCjzRC0',
  blockedAgent: 'jtq0u6j4mr6cvciqzzREAEgdr3p6bacWE9KTe3wRFVs',
}

/** A database as the first version left it. */
export async function firstVersion(): Promise<OldDatabase> {
  const database = await databaseBefore(FIRST_AFTER_FIRST_VERSION)
  await database.sql.unsafe(await readFile(ROWS, 'utf8'))
  return database
}
