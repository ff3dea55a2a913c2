import * as savingsBangla from './savings/server/mails.bn.ts'
import * as savingsEnglish from './savings/server/mails.en.ts'

/** The mails of every feature, in every language. */
export const mailsOfFeatures = {
  en: {
    ...savingsEnglish,
  },
  bn: {
    ...savingsBangla,
  },
}
