import { moment } from '#contract/text/en/dates.ts'
import { formatTaka } from '#contract/text/en/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type { AskedType } from '../terms.ts'

const reporterOf = ({ byBatua }: { byBatua?: boolean }) => (byBatua ? 'Batua reported' : 'You reported')

/** Without a name nobody in Batua got the money. */
export const reportedMail = (
  to: string,
  number: string,
  payment: { taka: number; name: string | null; reference: string; byBatua?: boolean },
) =>
  mail(
    to,
    `We have your report ${number}`,
    payment.name === null
      ? `${reporterOf(payment)} your withdrawal of ${formatTaka(payment.taka)} (${payment.reference}). Two people at Batua look at it and decide.`
      : `${reporterOf(payment)} your payment of ${formatTaka(payment.taka)} to ${payment.name} (${payment.reference}). We have asked the other side.`,
    'Was this not you? Change your password and withdraw the report under Reports in Batua.',
  )

/** Nobody is asked about a withdrawal. */
const says: Record<AskedType, (name: string) => string> = {
  send_money: (name) => `${name} paid you and says that it was a mistake.`,
  cash_out: (name) => `${name} has a problem with a cash-out that you handled.`,
  cash_in: (name) => `The agent ${name} says that a cash-in to your wallet was a mistake.`,
}

export const askedMail = (
  to: string,
  number: string,
  asked: { taka: number; name: string; answerBy: Date; isReminder: boolean; type?: AskedType },
) =>
  mail(
    to,
    `A payment to you is questioned. Answer by ${moment(asked.answerBy)}`,
    `${says[asked.type ?? 'send_money'](asked.name)} ${formatTaka(asked.taka)} should go back (report ${number}).`,
    'Open Batua: return the money, or keep it and explain. If you say nothing, two people at Batua decide.',
    ...(asked.isReminder ? ['This is a reminder. You have not answered yet.'] : []),
  )

export const keptByOtherMail = (to: string, number: string) =>
  mail(
    to,
    `Report ${number}: two people decide`,
    'The other side keeps the money or did not answer. Two people at Batua read both sides and decide within 30 days.',
  )

export const returnedMail = (to: string, number: string, taka: number) =>
  mail(
    to,
    `${formatTaka(taka)} was returned`,
    `Report ${number} is closed: ${formatTaka(taka)} went back to the payer.`,
  )

export const keptMail = (to: string, number: string) =>
  mail(
    to,
    'Decided: the money is not returned',
    `Report ${number} is closed. The payment stays as it is, and nothing is held any more.`,
  )

export const holdEndedMail = (to: string, number: string) =>
  mail(
    to,
    'The held money is yours again; the report is still open',
    `You can use what was held because of report ${number}. What came from a savings goal is in your wallet.`,
  )

export const withdrawnMail = (to: string, number: string) =>
  mail(
    to,
    'The report is withdrawn',
    `Report ${number} is closed. Nothing is held any more. What came from a savings goal is in the wallet.`,
  )

export const questionMail = (to: string, number: string, question: string) =>
  mail(
    to,
    `Report ${number}: a question for you`,
    `Batua asks: “${question}”`,
    'Open the report under Reports in Batua and write your answer there.',
  )

export const overdueMail = (to: string, count: number) =>
  mail(
    to,
    count === 1 ? '1 dispute is overdue' : `${count} disputes are overdue`,
    'Nobody has decided for 5 days or more. After 30 days a dispute closes and the money stays where it is.',
    'Open Disputes in Batua: what ends first comes first.',
  )

/** What is proposed: a part of the mails about it. */
export const reversalSummary = (taka: number, number: string) => ({
  words: taka > 0 ? `Report ${number}: return ${formatTaka(taka)}` : `Report ${number}: nothing goes back`,
})
