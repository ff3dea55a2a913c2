export type Mail = { to: string; subject: string; text: string }

export type TextMessage = { id: string; to: string; text: string }

/** Everything that can be asked of the world outside; a new topic is a new member here and its handler. */
export type Message = { topic: 'mail'; payload: Mail } | { topic: 'sms'; payload: TextMessage }

export type Topic = Message['topic']
export type PayloadOf<T extends Topic> = Extract<Message, { topic: T }>['payload']

export type Handler<T extends Topic> = {
  deliver: (payload: PayloadOf<T>) => Promise<void>
  /** A mailbox for development shows what it got; otherwise the payload is wiped once sent. */
  keepsPayload?: boolean
}
export type Handlers = { [T in Topic]?: Handler<T> }

/** Topics whose messages stay here instead of going out. */
export const keptTopics = (handlers: Handlers) =>
  (Object.keys(handlers) as Topic[]).filter((topic) => handlers[topic]?.keepsPayload)

/** Thrown by a handler when trying again cannot help. */
export class PermanentFailure extends Error {}
