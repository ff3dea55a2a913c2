import type { Mutant } from '#test/mutants/mutant.ts'

const test = 'src/features/app/server/push.test.ts'
const ends = 'src/features/app/server/ends.test.ts'
const badLuck = 'src/features/app/server/bad-luck.test.ts'

export const faults: readonly Mutant[] = [
  {
    fault: 'a logout leaves the browser its notifications',
    edits: [
      {
        file: 'src/server/accounts/sessions.ts',
        find: 'where push_subscription.person = ended.person and push_subscription.session = ended.id',
        replace: 'where push_subscription.person = ended.person and false',
      },
    ],
    test: { file: ends, name: 'after a logout its browser is told nothing' },
  },
  {
    fault: 'a browser may name any host',
    edits: [
      {
        file: 'src/server/messages/push/hosts.ts',
        find: '&& hosts.some((host) => isHost(url.hostname, host))',
        replace: '&& hosts.length > 0',
      },
    ],
    test: { file: test, name: 'a subscription to https://example.com/x is refused' },
  },
  {
    fault: 'every notification shows amounts and names',
    edits: [
      {
        file: 'src/server/messages/push/words.ts',
        find: 'text.money(news.parameters, showsAmounts)',
        replace: 'text.money(news.parameters, true)',
      },
    ],
    test: { file: test, name: 'a locked screen shows no amount and no name' },
  },
  {
    fault: 'a browser that was taken over still gets what waited for the person before',
    edits: [
      {
        file: 'src/features/app/server/subscribing.ts',
        find: 'id = case when kept.person = excluded.person then kept.id else excluded.id end,',
        replace: '',
      },
    ],
    test: { file: test, name: 'a browser belongs to the last person' },
  },
  {
    fault: 'one slow push service keeps the worker of all waiting',
    edits: [
      {
        file: 'src/server/messages/push/worker.ts',
        find: 'const AT_ONCE = 64',
        replace: 'const AT_ONCE = 1',
      },
    ],
    test: { file: badLuck, name: 'a notification arrives while 40 other push services hang' },
  },
  {
    fault: 'the sender connects to inner addresses',
    edits: [
      {
        file: 'src/server/outgoing/sender.ts',
        find: 'if (refused !== undefined) throw',
        replace: 'if (refused === undefined) throw',
      },
    ],
    test: { file: 'src/server/outgoing/sender.test.ts', name: 'a name is refused if one of its addresses' },
  },
]
