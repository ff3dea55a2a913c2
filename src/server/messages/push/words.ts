import type { Language } from '#contract/languages.ts'
import { notificationPathOf } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import * as bangla from '../text/bn/pushes.ts'
import * as english from '../text/en/pushes.ts'
import type { PushNews, PushWords } from './message.ts'

const textIn: Record<Language, typeof english> = { en: english, bn: bangla }

const TITLE = 'Batua'
/** Leads everybody to their own start page. */
const START = '/open'

export type Reader = { language: Language; showsAmounts: boolean; role: Role }

/** Whoever sees a locked screen reads no name and no amount, unless the person wants to show them. */
export function pushInWords(news: PushNews, { language, showsAmounts, role }: Reader): PushWords {
  const text = textIn[language]
  switch (news.push) {
    case 'money':
      return words(text.money(news.parameters, showsAmounts), moneyPath(role), 'money')
    case 'question': {
      const { texts, tag } = news.parameters
      return words(showsAmounts ? texts[language].open : texts[language].plain, START, tag)
    }
    case 'test':
      return words(text.test, START, 'test')
    case 'event': {
      const { type, details } = news.parameters
      return words(
        text.event(type, showsAmounts ? details : undefined),
        notificationPathOf(type) ?? START,
        type,
      )
    }
  }
}

const words = (body: string, path: string, tag: string): PushWords => ({ title: TITLE, body, path, tag })

const moneyPath = (role: Role) => (role === 'USER' ? paths.userTransactions : START)
