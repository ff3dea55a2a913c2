import type { FeatureTesting } from '#test/feature.ts'
import { disputeMails } from './server/mails.ts'
import { disputeReasons, disputeStates } from './terms.ts'
import { disputeFaults } from './testing/faults.ts'
import { stageDisputes } from './testing/stage.ts'

/** What the stage has when it is set. */
const stage = { references: [''] }

const to = 'rahim@batua.test'
const number = '২০৬'
const asked = { taka: 500, name: 'নুসরাত জাহান', answerBy: new Date('2026-11-19T12:20:00Z') }

export default {
  fuzz: {
    async ids(server, actors) {
      const { references, disputeIds } = await stageDisputes(server, actors)
      stage.references = references
      return { disputeId: disputeIds }
    },
    queries: {
      '/admin/disputes': (random) => ({
        state: random.pick(disputeStates),
        ...(random.chance(0.3) && { reason: random.pick(disputeReasons) }),
        ...(random.chance(0.3) && { search: random.pick(stage.references) }),
      }),
    },
    bodies: {
      '/disputes': (random) => ({
        transaction: random.pick(stage.references),
        reason: random.pick(['wrong_person', 'not_me']),
        text: 'I picked the wrong name',
      }),
      '/disputes/:disputeId/answer': (random) =>
        random.pick([{ answer: 'return' }, { answer: 'keep', text: 'It was for the rice' }]),
      '/disputes/:disputeId/message': () => ({ text: 'Please look again' }),
      '/disputes/:disputeId/withdraw': () => ({}),
      '/admin/disputes': (random) => ({
        transaction: random.pick(stage.references),
        reason: 'not_me',
        text: 'By order of a court',
      }),
      '/admin/disputes/:disputeId/hold': () => ({ reason: 'The police asked us to' }),
      '/admin/disputes/:disputeId/extend': () => ({ reason: 'The police asked us to' }),
      '/admin/disputes/:disputeId/ask': (random) => ({
        to: random.pick(['reporter', 'other']),
        text: 'What was it for?',
      }),
    },
  },
  faults: disputeFaults,
  mails: [
    disputeMails.reportedMail(to, number, { taka: 500, name: 'তানভীর আ.', reference: '৪২' }),
    disputeMails.askedMail(to, number, { ...asked, isReminder: false }),
    disputeMails.askedMail(to, number, { ...asked, isReminder: true }),
    disputeMails.askedMail(to, number, { ...asked, isReminder: false, type: 'cash_out' }),
    disputeMails.askedMail(to, number, { ...asked, isReminder: false, type: 'cash_in' }),
    disputeMails.reportedMail(to, number, { taka: 500, name: null, reference: '৪২' }),
    disputeMails.keptByOtherMail(to, number),
    disputeMails.returnedMail(to, number, 500),
    disputeMails.keptMail(to, number),
    disputeMails.holdEndedMail(to, number),
    disputeMails.withdrawnMail(to, number),
    disputeMails.reportedMail(to, number, { taka: 500, name: 'তানভীর আ.', reference: '৪২', byBatua: true }),
    disputeMails.questionMail(to, number, 'টাকাটা কীসের ছিল?'),
    disputeMails.overdueMail(to, 3),
  ],
} satisfies FeatureTesting
