import { notificationPathsOfFeatures, notificationsOfFeatures } from '#features/facts.ts'
import { paths } from './paths.ts'

/** About the safety and the state of an account. */
const securityTypes = [
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
] as const

/** What a person is told beside their money. */
export const notificationTypes = [...securityTypes, ...notificationsOfFeatures] as const
export type NotificationType = (typeof notificationTypes)[number]

type SecurityNotification = (typeof securityTypes)[number]

export const isSecurityNotification = (type: NotificationType): type is SecurityNotification =>
  (securityTypes as readonly string[]).includes(type)

/** The screen that a notification on a device leads to, if it is not the start page. */
export const notificationPathOf = (type: NotificationType): string | undefined =>
  isSecurityNotification(type) ? paths.security : notificationPathsOfFeatures[type]
