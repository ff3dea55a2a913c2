import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Which uniqueness an error broke, if that is what it is. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}
