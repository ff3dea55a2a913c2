import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import { hashToken, isToken, newToken } from './sessions.ts'

/** What a challenge is answered for. An answer for one purpose does not count for another. */
export type ChallengeFor =
  | { purpose: 'sign_in'; personId: null }
  | { purpose: 'add' | 'prove'; personId: string }

const LIFE = `${limits.passkeyMinutes} minutes`

export const forSignIn: ChallengeFor = { purpose: 'sign_in', personId: null }

export async function newChallenge(db: Db, { purpose, personId }: ChallengeFor): Promise<string> {
  const challenge = newToken()
  await db`
    insert into passkey_challenge (challenge_hash, purpose, person)
    values (${hashToken(challenge)}, ${purpose}, ${personId})`
  return challenge
}

/** False when the challenge is unknown, too old, or for something else. It is used up even if the answer is wrong. */
export async function useChallenge(
  db: Db,
  challenge: string,
  { purpose, personId }: ChallengeFor,
): Promise<boolean> {
  if (!isToken(challenge)) return false
  const used = await db`
    delete from passkey_challenge
    where challenge_hash = ${hashToken(challenge)} and purpose = ${purpose}
      and person is not distinct from ${personId} and created_at > now() - ${LIFE}::interval`
  return used.count > 0
}

export const sweepChallenges = (db: Db) => db`
  delete from passkey_challenge where created_at < now() - ${LIFE}::interval`
