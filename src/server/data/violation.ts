import postgres from 'postgres'

const UNIQUE_VIOLATION = '23505'

/** Which uniqueness an error broke, if that is what it is. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof postgres.PostgresError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint_name
}
