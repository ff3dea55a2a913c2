import * as insights from './insights/words.en.ts'
import * as people from './people/words.en.ts'
import * as savings from './savings/words.en.ts'
import * as statements from './statements/words.en.ts'

/** The messages of every feature, by code. */
export const messagesOfFeatures = {
  ...insights.messages,
  ...people.messages,
  ...savings.messages,
}

/** What a person is told when a call of a feature fails, by code. */
export const failureMessagesOfFeatures = {
  ...people.failures,
  ...savings.failures,
  ...statements.failures,
}

/** What a person is told beside their money, by kind. */
export const notificationsOfFeatures = {
  ...savings.notifications,
}
