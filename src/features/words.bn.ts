import * as people from './people/words.bn.ts'

/** The messages of every feature, by code. */
export const messagesOfFeatures = {
  ...people.messages,
}

/** What a person is told when a call of a feature fails, by code. */
export const failureMessagesOfFeatures = {
  ...people.failures,
}
