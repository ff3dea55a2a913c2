import type { Mutant } from '../mutant.ts'

const recipientTest = 'src/server/routes/wallet/recipient.test.ts'

export const peopleFaults: Mutant[] = [
  {
    fault: 'look-ups: a payment to nobody does not count as a miss',
    edits: [
      {
        file: 'src/server/routes/all.ts',
        find: 'countsRefusals(sendMoney)',
        replace: 'findsPeople(sendMoney)',
      },
    ],
    test: {
      file: recipientTest,
      name: 'a payment to nobody counts as a miss: lookups and payments share 30 a day',
    },
  },
  {
    fault: 'the directory shows suspended agents',
    edits: [
      {
        file: 'src/server/data/listings.ts',
        find: "person.role = 'AGENT' and person.status = 'active'",
        replace: "person.role = 'AGENT'",
      },
    ],
    test: {
      file: 'src/server/routes/agents.test.ts',
      name: 'a suspended, blocked or frozen one vanishes at once',
    },
  },
  {
    fault: 'the directory shows a phone number that is not verified',
    edits: [
      {
        file: 'src/server/data/listings.ts',
        find: 'when shows_phone and person.phone_verified_at is not null then',
        replace: 'when shows_phone then',
      },
    ],
    test: {
      file: 'src/server/routes/agents.test.ts',
      name: 'everybody can read the directory, and it has only what agents chose',
    },
  },
  {
    fault: 'a sender sees the whole name of a stranger',
    edits: [
      {
        file: 'src/server/data/parties.ts',
        find: 'hasPaid ? name : maskName(name)',
        replace: 'name || maskName(name)',
      },
    ],
    test: {
      file: 'src/server/data/parties.test.ts',
      name: 'is shown by that address and a masked name, in every answer',
    },
  },
]
