import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that the statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}
