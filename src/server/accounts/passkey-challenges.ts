import type { Db } from '../database/connect.ts'
import { passkeyChallenges } from './secret-kinds.ts'

/** What a challenge is answered for. An answer for one purpose does not count for another. */
export type ChallengeFor =
  | { purpose: 'sign_in'; personId: null }
  | { purpose: 'add' | 'prove'; personId: string }

export const forSignIn: ChallengeFor = { purpose: 'sign_in', personId: null }

export const newChallenge = (db: Db, { purpose, personId }: ChallengeFor) =>
  passkeyChallenges.make(db, { purpose, person: personId })

/** It is used up even if the answer is wrong. False when the challenge is for something else. */
export const useChallenge = (db: Db, challenge: string, { purpose, personId }: ChallengeFor) =>
  passkeyChallenges.use(db, challenge, db`purpose = ${purpose} and person is not distinct from ${personId}`)
