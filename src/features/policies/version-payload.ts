import { z } from 'zod'
import { says } from '#contract/message.ts'

const moment = z.iso.datetime(says('momentInvalid'))
const isComing = (at: string) => Date.parse(at) > Date.now()

/** From when until when a version holds. */
export const period = {
  from: moment
    .refine(isComing, says('fromInPast'))
    .nullable()
    .default(null)
    .meta({ description: 'When it takes effect. Null: as soon as it is approved.', example: null }),
  until: moment.nullable().default(null).meta({
    description: 'When the rules take effect again that hold without it. Null: never.',
    example: null,
  }),
}

type Period = { from: string | null; until: string | null }

/** For `refine`. */
export const endsLater: [isMet: (period: Period) => boolean, refusal: { path: string[]; error: string }] = [
  ({ from, until }) =>
    until === null || (isComing(until) && (from === null || Date.parse(from) < Date.parse(until))),
  { path: ['until'], ...says('untilBeforeFrom') },
]

/** A proposal of a version with these rules. */
export const versionPayload = <Rules extends z.ZodType>(rules: Rules) =>
  z.object({ rules, ...period }).refine(...endsLater)

/** The version in force. Null: there is none yet. */
export type VersionNow<Rules> = { version: number | null; rules: Rules }
