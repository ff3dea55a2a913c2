import { z } from 'zod'
import { says } from '#contract/message.ts'

const moment = z.iso.datetime(says('momentInvalid'))
const isComing = (at: string) => Date.parse(at) > Date.now()

/** A proposal of a version with these rules. */
export const versionPayload = <Rules extends z.ZodType>(rules: Rules) =>
  z
    .object({
      rules,
      from: moment
        .refine(isComing, says('fromInPast'))
        .nullable()
        .default(null)
        .meta({ description: 'When it takes effect. Null: as soon as it is approved.', example: null }),
      until: moment.nullable().default(null).meta({
        description: 'When the rules take effect again that hold without it. Null: never.',
        example: null,
      }),
    })
    .refine(({ from, until }) => until === null || (isComing(until) && (from === null || from < until)), {
      path: ['until'],
      ...says('untilBeforeFrom'),
    })

/** The version in force. Null: there is none yet. */
export type VersionNow<Rules> = { version: number | null; rules: Rules }
