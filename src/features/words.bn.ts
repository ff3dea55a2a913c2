import * as people from './people/words.bn.ts'
import * as savings from './savings/words.bn.ts'

/** The messages of every feature, by code. */
export const messagesOfFeatures = {
  ...people.messages,
  ...savings.messages,
}

/** What a person is told when a call of a feature fails, by code. */
export const failureMessagesOfFeatures = {
  ...people.failures,
  ...savings.failures,
}

/** What a person is told beside their money, by kind. */
export const notificationsOfFeatures = {
  ...savings.notifications,
}
