import type { Language } from '#contract/languages.ts'
import type { NotificationType } from '#contract/notifications.ts'

/** Money that others moved since the last notification, in taka. */
export type MovedMoney = {
  in: { count: number; taka: number; name: string | null }
  out: { count: number; taka: number; name: string | null }
}

/** Something that has to be decided soon, in the words of every language. */
export type Question = {
  /** A newer question with the same tag replaces this one on the device. */
  tag: string
  /** How long it can be decided. */
  seconds: number
  /** `plain`: for a locked screen that anybody may see. */
  texts: Record<Language, { open: string; plain: string }>
}

/** What a notification says, before it has words. */
export type PushNews =
  | { push: 'money'; parameters: MovedMoney }
  | { push: 'event'; parameters: { type: NotificationType; details: Record<string, string> } }
  | { push: 'question'; parameters: Question }
  | { push: 'test'; parameters: Record<string, never> }

/** A notification for one browser. It is put into words when it is sent. */
export type PushMessage = PushNews & {
  subscription: string
  /** The mail address of the person, for the mailbox of a local start. */
  to: string
  /** Afterwards nobody needs it any more. */
  until: string
}

/** What the service worker gets. */
export type PushWords = { title: string; body: string; path: string; tag: string }
export type PushedJson = PushWords & { unread: number }
