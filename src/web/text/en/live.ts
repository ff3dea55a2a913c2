import type { NotificationType } from '#contract/notifications.ts'
import { notificationsOfFeatures } from '#features/words.en.ts'

export const bellText = {
  title: 'Notifications',
  /** The name of the button. */
  bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  many: '9+',
  markAll: 'Mark all as read',
  seeAll: 'See all',
  unread: 'Unread',
  empty: 'Nothing yet.',
  emptyHelp: 'Money that you receive and news of your account show here.',
  today: (time: string) => `today, ${time}`,
  received: (taka: string, who: string) => `You received ${taka} from ${who}`,
  cashIn: (taka: string, who: string) => `You received ${taka} as cash-in from ${who}`,
  cashOut: (taka: string, who: string) => `${taka} was paid out to you by ${who}`,
  moved: (taka: string) => `${taka} was moved in your wallet`,
  somebody: 'somebody',
  quoted: (note: string) => `“${note}”`,
  mailSettings: 'Mail settings',
  events: {
    new_device: ({ device }) => `New sign-in: ${device || 'a new device'}`,
    password_changed: () => 'Your password was changed',
    email_changed: () => 'Your email address was changed',
    phone_changed: () => 'Your phone number was changed',
    phone_confirmed: () => 'Your phone number is confirmed',
    phone_moved: () => 'Your phone number moved to another account',
    frozen: () => 'Your account was frozen',
    thawed: () => 'Your account is open again',
    agent_approved: () => 'Your agent account is approved',
    agent_suspended: () => 'Your agent account is suspended',
    ...notificationsOfFeatures,
  } satisfies Record<NotificationType, (details: Record<string, string>) => string>,
}
