import type { FeatureFacts } from '#contract/feature-facts.ts'

export const pushLimits = {
  devicesPerPerson: 5,
  endpointMax: 1024,
} as const

export const app = {
  failures: {
    PUSH_NOT_FOUND: { status: 404 },
    PUSH_UNAVAILABLE: { status: 422 },
    PUSH_HOST_REFUSED: { status: 422 },
    TOO_MANY_DEVICES: { status: 422 },
  },
  rates: {
    /** Notifications turned on and off, by person. */
    push: [{ per: 'subject', max: 60, minutes: 60 }],
    pushTest: [{ per: 'subject', max: 10, minutes: 10 }],
  },
  auditActions: ['add_push', 'remove_push', 'change_device_choices'],
  keyPurposes: ['push'],
  leftOutTables: {
    push_subscription: 'Another server must not speak to these browsers: pages subscribe again.',
  },
} as const satisfies FeatureFacts
