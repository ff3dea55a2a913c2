import { float } from './float.ts'

/** What floats add to answers of the platform. */
export const agentPageFields = { float }
