/**
 * What databases of release 0.2.0 need to reach the baseline. It is kept for one release: the next one removes this
 * file and `database/from-0.2/`, and names the release that has to be installed first.
 */
export const FORMER_FOLDER = 'from-0.2'

const LAST_OF_RELEASE = '0145_fold_by_month.sql'

export function refuseOlderThanRelease(applied: readonly { name: string }[]) {
  if (applied.some(({ name }) => name === LAST_OF_RELEASE)) return
  throw new Error(
    'The database was made by a version before 0.2.0. Install version 0.2.0, start it once on this database, and ' +
      'then install this version. Nothing was changed.',
  )
}

/** Two files were landed with another path in a comment: the checksum of that text, and of the present one. */
const presentChecksums: Record<string, string> = {
  d71d01e1c6f0eae39c000fc9df7afc743b5a8a32c2a3e60377d39c1e07a669a7:
    '6acf07f52fa2bca7176397e37faadc607ae9b32273d36a4df7c692eeb46da21a',
  '2ab0fa8b0c75124b53e0b0f3ed3b55ac78b14f5874698ce8c08a2d2a69dc9f03':
    'bcebf1e96077223d6b31d44f00098a78a02802efab86562ca97a773089c17e0d',
}
export const presentChecksum = (checksum: string) => presentChecksums[checksum] ?? checksum

/** All that the baseline adds to a database that has run the former files: what each table is for. */
export const commentsIn = (baseline: string): string =>
  (baseline.match(/^comment on .*?';$/gms) ?? []).join('\n')
