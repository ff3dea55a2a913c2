import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { pushCalls } from './calls.ts'
import { pushLimits } from './facts.ts'

const EXAMPLE_ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk'
const EXAMPLE_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** An uncompressed point of P-256: 65 bytes in base64url. Browsers leave the padding out, some libraries do not. */
const publicKey = text('pushKeysInvalid').regex(/^B[\w-]{86}=?$/, says('pushKeysInvalid'))
/** 16 bytes in base64url. */
const secret = text('pushKeysInvalid').regex(/^[\w-]{22}={0,2}$/, says('pushKeysInvalid'))

const address = text('pushEndpointInvalid')
  .max(pushLimits.endpointMax, says('pushEndpointInvalid'))
  .refine(URL.canParse, says('pushEndpointInvalid'))
  .meta({ description: 'Where the browser takes notifications.', example: EXAMPLE_ENDPOINT })

export const pushKey = z.object({
  key: z.string().meta({
    description: 'The `applicationServerKey` of a new subscription: 65 bytes in base64url.',
    example: EXAMPLE_KEY,
  }),
  keyId: z.string().meta({
    description: 'Changes when the operator changes the key. Then subscribe again.',
    example: 'push-0123456789abcdef',
  }),
})
export type PushKey = z.infer<typeof pushKey>

export const getPushKey = endpoint({
  ...pushCalls.getPushKey,
  summary: 'The key that a browser subscribes to notifications with',
  response: pushKey,
  refusals: ['PUSH_UNAVAILABLE'],
})

export const addPush = endpoint({
  ...pushCalls.addPush,
  summary: 'Send notifications to this browser; again with the same endpoint changes it',
  body: z.object({
    endpoint: address,
    keys: z
      .object({ p256dh: publicKey, auth: secret }, says('pushKeysInvalid'))
      .meta({ example: { p256dh: EXAMPLE_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    showsAmounts: z.boolean(says('pushAmountsInvalid')).meta({
      description:
        'Notifications name amounts and people. Else nobody who sees the locked screen reads them.',
      example: false,
    }),
  }),
  response: z.null(),
  refusals: ['PUSH_UNAVAILABLE', 'PUSH_HOST_REFUSED', 'TOO_MANY_DEVICES', 'RATE_LIMITED'],
  docs: {
    description:
      'An endpoint belongs to the last person who sent it. It ends with the session: at a logout, a new password, or when the account is frozen.',
    message: 'pushOn',
  },
})

export const removePush = endpoint({
  ...pushCalls.removePush,
  summary: 'Send no more notifications to this browser',
  body: z.object({ endpoint: address }),
  response: z.null(),
  refusals: ['PUSH_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'pushOff' },
})

export const testPush = endpoint({
  ...pushCalls.testPush,
  summary: 'Send a notification to the browser of this session',
  response: z.null(),
  refusals: ['PUSH_UNAVAILABLE', 'PUSH_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'pushTested' },
})
