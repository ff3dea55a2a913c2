import { notificationsOfFeatures } from '#features/facts.ts'

/** What a person is told beside their money. */
export const notificationTypes = [
  'new_device',
  'password_changed',
  'email_changed',
  'phone_changed',
  'phone_confirmed',
  'phone_moved',
  'frozen',
  'thawed',
  'agent_approved',
  'agent_suspended',
  ...notificationsOfFeatures,
] as const
export type NotificationType = (typeof notificationTypes)[number]
