import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, name, time } from '#contract/entities/values.ts'
import { says } from '#contract/message.ts'
import { policyCalls } from './calls.ts'
import { policyLimits } from './facts.ts'
import { policyKinds } from './policy-kinds.ts'

const rules = z
  .record(z.string(), z.unknown())
  .meta({ description: 'By the kind, as in the body of `propose`.', example: { paused: [] } })

export const policyVersion = z.object({
  _id: z.int().meta({ example: 12 }),
  number: z.int().meta({ description: 'Counted by kind.', example: 3 }),
  rules,
  effectiveAt: time,
  until: time.nullable().meta({ description: 'When the next version takes effect. Null: none is to come.' }),
  madeBy: name.nullable().meta({ description: 'Who approved it, or who paused. Null: the operator.' }),
})
export type PolicyVersion = z.infer<typeof policyVersion>

export const policies = z.object({
  inForce: z.object({
    number: z.int().nullable().meta({ description: 'Null: there is no version yet.', example: 3 }),
    rules,
  }),
  coming: z.array(policyVersion).meta({ description: 'What takes effect later, the next one first.' }),
  former: z
    .array(policyVersion)
    .meta({ description: `What was in force up to now, the newest first: at most ${policyLimits.shown}.` }),
  waiting: z
    .object({ proposal: id, maker: name })
    .nullable()
    .meta({ description: 'The open proposal of a new version.' }),
  uncounted: z.int().meta({
    description: 'Wallets whose use is still to be counted. Until then no limits can be proposed.',
    example: 0,
  }),
})
export type Policies = z.infer<typeof policies>

export const getPolicies = endpoint({
  ...policyCalls.getPolicies,
  summary: 'The versions of a kind of rules: in force, to come, former',
  query: z.object({ kind: z.enum(policyKinds, says('inputInvalid')).meta({ example: 'limits' }) }),
  response: policies,
  refusals: ['RATE_LIMITED'],
})
