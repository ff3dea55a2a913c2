/** A fault put into the source on purpose, and the test that must turn red for it. */
export type Mutant = {
  fault: string
  edits: { file: string; find: string; replace: string }[]
  test: { file: string; name: string }
}

const decide = 'src/ledger/decide.ts'
const ledgerTables = 'migrations/0003_ledger.sql'
const batch = 'src/ledger/batch.ts'
const guard = 'migrations/0070_day_totals.sql'
const guardTriggers = 'migrations/0032_post_transfers.sql'
const guardTest = 'src/ledger/guard.test.ts'
const savingsTest = 'src/ledger/savings.test.ts'
const goalsTest = 'src/server/routes/wallet/goals/goals.test.ts'
const consentTest = 'src/server/routes/transactions/consents/consent.test.ts'
const peopleTest = 'src/server/routes/wallet/people/people.test.ts'
const eventsTest = 'src/server/routes/events.test.ts'
const loginTest = 'src/server/routes/auth/login.test.ts'

const keysBeforeLocks = [
  {
    file: 'src/ledger/posting.ts',
    find: '    lockAccounts(tx, requests, locks),\n',
    replace: '',
  },
  {
    file: 'src/ledger/posting.ts',
    find: '    findKnown(tx, requests),\n  )',
    replace: '    findKnown(tx, requests),\n    lockAccounts(tx, requests, locks),\n  )',
  },
  {
    file: 'src/ledger/posting.ts',
    find: '[locked, [stamps], knownRows]',
    replace: '[[stamps], knownRows, locked]',
  },
]
const journalTest = 'src/server/journal/journal.test.ts'
const foldTest = 'src/server/totals/fold.test.ts'
const horizonTest = 'src/server/journal/horizon.test.ts'
const resetTest = 'src/server/routes/auth/password/reset.test.ts'
const secondTest = 'src/server/routes/auth/login/second.test.ts'
const payTest = 'src/web/api/pay.test.ts'
const sameKeyTwice = { file: 'test/threats/5-ledger.test.ts', name: '64 copies through two processes' }

export const mutants: Mutant[] = [
  {
    fault: 'consent: an approval is not used up by the payment',
    edits: [
      {
        file: 'src/ledger/posting.ts',
        find: '  if (usedApprovals.length > 0) tx.withCommit(markApprovalsUsed(tx, usedApprovals))\n',
        replace: '',
      },
    ],
    test: { file: consentTest, name: 'an approval pays out once, also when two keys and many calls want it' },
  },
  {
    fault: 'consent: anybody approves the request of anybody',
    edits: [
      {
        file: 'src/server/consent/requests.ts',
        find: 'if (request?.customer !== customer.accountId)',
        replace: 'if (!request)',
      },
    ],
    test: {
      file: consentTest,
      name: 'nobody approves the request of another person, twice, or after a decline',
    },
  },
  {
    fault: 'consent: the balance is looked at before the customer approves',
    edits: [
      {
        file: 'src/server/money/consent.ts',
        find: "  if (state === 'open') return pendingAnswer(request)\n",
        replace:
          "  if (state === 'open' && (await call.services.balanceOf(request.customer)) < request.amount) return fail('INSUFFICIENT_FUNDS')\n  if (state === 'open') return pendingAnswer(request)\n",
      },
    ],
    test: { file: consentTest, name: 'funds are looked at when the customer has approved, and not before' },
  },
  {
    fault: 'look-ups: a payment to nobody does not count as a miss',
    edits: [
      {
        file: 'src/server/routes/all.ts',
        find: "findsPeople(sendMoney, ['miss', 'stranger_miss'])",
        replace: 'findsPeople(sendMoney)',
      },
    ],
    test: {
      file: peopleTest,
      name: 'a payment to nobody counts as a miss: look-ups and payments share 30 a day',
    },
  },
  {
    fault: 'streams: one stays open when its session has ended',
    edits: [
      {
        file: 'src/server/live/streams.ts',
        find: 'for (const stream of all) if (!stand.has(stream.sessionId)) end(stream)',
        replace: 'void [all, stand]',
      },
    ],
    test: { file: eventsTest, name: 'ends by itself after' },
  },
  {
    fault: 'the proof of a payment is not bound to its amount',
    edits: [
      {
        file: 'src/ledger/batch.ts',
        find: 'found.session !== shown.session || found.payload !== shown.payload',
        replace: 'found.session !== shown.session',
      },
    ],
    test: { file: 'src/server/money/payments.test.ts', name: 'for ৳100 does not pay ৳1,000' },
  },
  {
    fault: 'totals: a second fold counts the same transfers again',
    edits: [
      {
        file: 'migrations/0071_account_totals.sql',
        find: 'update totals_fold set seq = to_seq, at = settled_at;',
        replace: 'update totals_fold set at = settled_at;',
      },
    ],
    test: { file: foldTest, name: 'a second one changes nothing' },
  },
  {
    fault: 'totals: a late transfer replaces the total of its day',
    edits: [
      {
        file: 'migrations/0071_account_totals.sql',
        find: 'set transfers = kept.transfers + excluded.transfers, volume = kept.volume + excluded.volume\n    returning day',
        replace: 'set transfers = excluded.transfers, volume = excluded.volume\n    returning day',
      },
    ],
    test: { file: foldTest, name: 'comes late to a day that is folded' },
  },
  {
    fault: 'no row lock on the accounts of a transfer',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: 'order by account.id for no key update of account',
        replace: 'order by account.id',
      },
    ],
    test: { file: 'test/threats/1-money.test.ts', name: 'exactly floor(balance / amount) succeed' },
  },
  {
    fault: 'names are joined anew when a lock was waited for',
    edits: [{ file: 'src/ledger/statements.ts', find: 'as materialized (', replace: 'as (' }],
    test: { file: 'src/ledger/writer.test.ts', name: 'is waited for, and found by name' },
  },
  {
    fault: 'a phone number pays before it is proved',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: '::text[]) and phone_verified_at is not null',
        replace: '::text[])',
      },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'a phone number that is not proved finds nobody' },
  },
  {
    fault: 'the owner of an email brings an unproved phone number along',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: 'case when phone_verified_at is not null then phone end as phone',
        replace: 'phone',
      },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'a phone number that is not proved finds nobody' },
  },
  {
    fault: 'a round-up refuses the payment that it belongs to',
    edits: [{ file: 'src/ledger/savings.ts', find: '      isOptional: true,\n', replace: '' }],
    test: { file: savingsTest, name: 'a round-up that the balance does not cover is dropped' },
  },
  {
    fault: 'a rule fills a goal that is closed',
    edits: [
      {
        file: 'src/ledger/savings.ts',
        find: 'saved <= 0n || locked.goal(goal)?.isClosed !== false',
        replace: 'saved <= 0n',
      },
    ],
    test: { file: savingsTest, name: 'a closed goal is filled no more' },
  },
  {
    fault: 'money taken out of savings is shared into savings again',
    edits: [
      {
        file: 'src/ledger/savings.ts',
        find: "new Set(['send_money', 'cash_in', 'add_money'])",
        replace: "new Set(['send_money', 'cash_in', 'add_money', 'savings'])",
      },
    ],
    test: { file: savingsTest, name: 'savings themselves are neither' },
  },
  {
    fault: 'a locked goal gives its money out',
    edits: [
      {
        file: 'src/server/money/savings.ts',
        find: "way === 'withdraw' && isLocked(goal, locked.at)",
        replace: "way === 'deposit' && isLocked(goal, locked.at)",
      },
    ],
    test: { file: goalsTest, name: 'keeps money in: nothing comes out' },
  },
  {
    fault: 'a deposit into a goal does not see that it was closed meanwhile',
    edits: [
      {
        file: 'src/server/money/savings.ts',
        find: "if (!goal || goal.isClosed) return 'GOAL_NOT_FOUND'",
        replace: "if (!goal) return 'GOAL_NOT_FOUND'",
      },
    ],
    test: { file: goalsTest, name: 'a deposit that waits while the goal is closed finds no goal' },
  },
  {
    fault: 'a goal is found whoever asks for it',
    edits: [
      {
        file: 'src/server/data/goals.ts',
        find: 'where account.holder = $',
        replace: 'where account.holder is not null or account.holder = $',
      },
    ],
    test: { file: goalsTest, name: 'of another person does not exist' },
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
    fault: 'the directory shows a phone number that is not proved',
    edits: [
      {
        file: 'src/server/data/listings.ts',
        find: 'when shows_phone and person.phone_verified_at is not null then',
        replace: 'when shows_phone then',
      },
    ],
    test: {
      file: 'src/server/routes/agents.test.ts',
      name: 'anybody reads it, and it holds what agents chose and nothing else',
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
      name: 'is that address and a masked name, in every answer',
    },
  },
  {
    fault: 'keys are checked before the locks, then inserted',
    edits: keysBeforeLocks,
    test: sameKeyTwice,
  },
  {
    fault: 'the same, and the database does not hold keys unique',
    edits: [
      ...keysBeforeLocks,
      {
        file: ledgerTables,
        find: 'create unique index transfer_actor_key',
        replace: 'create index transfer_actor_key',
      },
    ],
    test: sameKeyTwice,
  },
  {
    fault: 'the payload of a key is digested in our own spelling',
    edits: [
      {
        file: 'src/server/money/post.ts',
        find: "typeof text === 'string' ? text.trim()",
        replace: 'text ? value',
      },
    ],
    test: { file: 'test/upgrade/first-version.test.ts', name: 'agent-cash-in gives the first answer again' },
  },
  {
    fault: 'an error at the commit that nobody understands counts as a rollback',
    edits: [
      {
        file: 'src/server/database/transaction.ts',
        find: 'return isProven ? rolledBack(error) : unknown(error)',
        replace: 'return rolledBack(error)',
      },
    ],
    test: {
      file: 'src/ledger/unknown-outcome.test.ts',
      name: 'has an unknown outcome, and nothing is posted again',
    },
  },
  {
    fault: 'a batch that waits for a held row fails as a whole',
    edits: [
      {
        file: 'src/ledger/writer.ts',
        find: "if (error instanceof DatabaseBusy && waits(locking)) return settle(batch, { locks: 'skip' })",
        replace: '',
      },
    ],
    test: { file: 'src/ledger/held-lock.test.ts', name: 'fails nobody but the calls on it' },
  },
  {
    fault: 'no floor in the code',
    edits: [
      { file: decide, find: 'debit.floor !== null && ', replace: 'debit.id < 0 && debit.floor !== null && ' },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'of 200 withdrawals at once' },
  },
  {
    fault: 'no floor in the database',
    edits: [
      {
        file: ledgerTables,
        find: 'constraint account_balance_above_floor check (floor is null or balance >= floor),',
        replace: '',
      },
    ],
    test: { file: guardTest, name: 'the floor is a constraint too' },
  },
  {
    fault: 'the history can be changed',
    edits: [
      {
        file: ledgerTables,
        find: 'before update or delete or truncate on transfer',
        replace: 'before truncate on transfer',
      },
    ],
    test: { file: 'test/threats/5-ledger.test.ts', name: 'of transfer is refused by the database' },
  },
  {
    fault: 'several legs: a refused posting leaves what its first legs moved',
    edits: [{ file: batch, find: '      undo?.restore()\n', replace: '' }],
    test: { file: 'src/ledger/postings.test.ts', name: 'come out as in a model that copies the world' },
  },
  {
    fault: 'several legs: an optional leg that cannot be paid refuses the payment',
    edits: [{ file: batch, find: 'if (code && !leg.isOptional)', replace: 'if (code)' }],
    test: { file: 'src/ledger/postings.test.ts', name: 'is dropped, and the payment goes through' },
  },
  {
    fault: 'several legs: the writer gives back more than a transfer was',
    edits: [
      {
        file: batch,
        find: "    if (original && original.left < amount) return 'REVERSAL_TOO_LARGE'\n",
        replace: '',
      },
    ],
    test: { file: 'src/ledger/several-legs.test.ts', name: 'both together give back no more than it was' },
  },
  {
    fault: 'several legs: what was given back is read before the locks',
    edits: [
      {
        file: 'src/ledger/posting.ts',
        find: '  const requests = asked.map(asPosting)\n',
        replace:
          '  const requests = asked.map(asPosting)\n  const originals = await originalsOf(tx, requests)\n',
      },
      {
        file: 'src/ledger/posting.ts',
        find: '    originals: await originalsOf(tx, free),\n',
        replace: '    originals,\n',
      },
    ],
    test: {
      file: 'src/ledger/several-legs.test.ts',
      name: 'what is left to give back is read under the locks',
    },
  },
  {
    fault: 'guard: the end that the writer expects is not looked at',
    edits: [
      {
        file: guard,
        find: 'if last_numbers <> end_entries or sums <> end_balances then',
        replace: 'if false then',
      },
    ],
    test: { file: guardTest, name: 'a balance that the writer got wrong' },
  },
  {
    fault: 'guard: more is given back than was moved',
    edits: [{ file: guard, find: '= original.seq) > original.amount', replace: '= original.seq) < 0' }],
    test: { file: guardTest, name: 'goes up to the original in parts, and no further' },
  },
  {
    fault: 'guard: a leg joins any posting',
    edits: [
      {
        file: guard,
        find: 'groups[place] is distinct from seqs[head_place]',
        replace: 'groups[place] is null',
      },
    ],
    test: { file: guardTest, name: 'a leg that belongs to another head' },
  },
  {
    fault: 'guard: two currencies are one',
    edits: [{ file: guard, find: 'when currencies[debit] <> currencies[credit]', replace: 'when debit = 0' }],
    test: { file: guardTest, name: 'two currencies' },
  },
  {
    fault: 'guard: an account that changed meanwhile is written over',
    edits: [{ file: guard, find: 'if moved <> touched then', replace: 'if false then' }],
    test: { file: guardTest, name: 'between the reading and the writing of the guard' },
  },
  {
    fault: 'guard: the owner writes the history by hand',
    edits: [
      {
        file: guardTriggers,
        find: 'create trigger transfer_by_posting_only before insert on transfer',
        replace: 'create trigger transfer_by_posting_only before truncate on transfer',
      },
    ],
    test: { file: 'src/ledger/verify.test.ts', name: 'a transfer inserted by hand' },
  },
  {
    fault: 'the role that serves may set balances',
    edits: [
      {
        file: 'src/server/database/privileges.ts',
        find: "account: [\n    'status',",
        replace: "account: ['balance', 'status',",
      },
    ],
    test: { file: 'src/server/database/privileges.test.ts', name: 'cannot: update account set balance' },
  },
  {
    fault: 'no check of the status under the lock',
    edits: [
      {
        file: decide,
        find: "  if (actor.status !== 'active') return inactiveActor[actor.status]\n",
        replace: '  void inactiveActor\n',
      },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'a blocked account posts nothing' },
  },
  {
    fault: 'no check of the freeze under the lock',
    edits: [
      {
        file: decide,
        find: "  if (actor.isFrozen) return 'ACCOUNT_FROZEN'\n",
        replace: '',
      },
    ],
    test: { file: 'src/server/routes/auth/not-me.test.ts', name: 'cannot leave, not even with a session' },
  },
  {
    fault: 'a block leaves the sessions',
    edits: [
      {
        file: 'src/server/accounts/status.ts',
        find: "if (change.to === 'blocked') await endSessions(tx, person.id)",
        replace: 'void endSessions',
      },
    ],
    test: { file: 'test/threats/1-money.test.ts', name: 'no commit begins after the call that blocks' },
  },
  {
    fault: 'a new password leaves the other sessions',
    edits: [
      {
        file: 'src/server/accounts/profile.ts',
        find: 'await endOtherSessions(tx, caller)',
        replace: 'void endOtherSessions',
      },
    ],
    test: { file: loginTest, name: 'of another place ends when the password changes' },
  },
  {
    fault: 'a reset link is not used up',
    edits: [
      {
        file: 'migrations/0060_password_reset.sql',
        find: '    old.password_hash is distinct from new.password_hash\n    or ',
        replace: '    ',
      },
    ],
    test: { file: resetTest, name: 'sets the password once, of eight tries at once' },
  },
  {
    fault: 'a password reset leaves the sessions',
    edits: [
      {
        file: 'src/server/accounts/password-reset.ts',
        find: 'await endSessions(tx, id)',
        replace: 'void endSessions',
      },
    ],
    test: { file: resetTest, name: 'ends all sessions, forgets failed sign-ins' },
  },
  {
    fault: 'the reset link has the host of the request',
    edits: [
      {
        file: 'src/server/routes/auth/password/forgot.ts',
        find: 'body: { email }, address, requestId })',
        replace: 'body: { email }, address, requestId, request })',
      },
      {
        file: 'src/server/routes/auth/password/forgot.ts',
        find: 'payload: { email, address, requestId }',
        replace: "payload: { email, address, requestId, host: 'http://' + request.headers.host } as never",
      },
      {
        file: 'src/server/accounts/password-reset.ts',
        find: 'await mailFor(tx, person, settings)',
        replace:
          'await mailFor(tx, person, { ...settings, publicUrl: (request as ResetRequest & { host: string }).host })',
      },
    ],
    test: { file: resetTest, name: 'has the public address, whatever host the request names' },
  },
  {
    fault: 'a request for a reset link looks whether the account exists',
    edits: [
      {
        file: 'src/server/routes/auth/password/forgot.ts',
        find: '    await enqueue(',
        replace: `    const known = await tx\`select from person where email = \${email}\`
    if (known.count > 0) await enqueue(`,
      },
    ],
    test: { file: resetTest, name: 'gets byte-equal answers and costs the same statements' },
  },
  {
    fault: 'second factor: a step of the authenticator app is accepted again',
    edits: [
      {
        file: 'src/server/accounts/authenticator.ts',
        find: 'and last_step < ',
        replace: 'and last_step <= ',
      },
    ],
    test: { file: secondTest, name: 'each with a ticket of its own, signs in once' },
  },
  {
    fault: 'second factor: a ticket outlives a change of the password',
    edits: [
      {
        file: 'migrations/0100_second_factor.sql',
        find: '  delete from login_ticket where person = old.id;\n',
        replace: '',
      },
    ],
    test: { file: secondTest, name: 'is void after a change of the password' },
  },
  {
    fault: 'a session of another person can be ended',
    edits: [
      {
        file: 'src/server/accounts/security.ts',
        find: ` and person = \${caller.personId} returning device`,
        replace: ' returning device',
      },
    ],
    test: {
      file: 'src/server/routes/auth/security.test.ts',
      name: 'of another person, of nobody, or twice is a 404 and ends nothing',
    },
  },
  {
    fault: 'sessions end without a fresh proof',
    edits: [
      {
        file: 'src/server/accounts/security.ts',
        find: "return standing === 'proved' ? undefined : 'STEP_UP_REQUIRED'",
        replace: 'return undefined',
      },
    ],
    test: {
      file: 'src/server/routes/auth/security.test.ts',
      name: 'by a stolen token that nobody proved lately is a 403 and ends nothing',
    },
  },
  {
    fault: 'a password reset remembers the devices',
    edits: [
      {
        file: 'src/server/accounts/password-reset.ts',
        find: 'await forgetDevices(tx, id)',
        replace: 'void forgetDevices',
      },
    ],
    test: { file: resetTest, name: 'ends all sessions, forgets failed sign-ins' },
  },
  {
    fault: 'step-up: a stale session may change the password',
    edits: [
      {
        file: 'src/server/accounts/profile.ts',
        find: "standing !== 'proved' && isSensitiveChange(before, changes)",
        replace: "standing === 'ended' && isSensitiveChange(before, changes)",
      },
    ],
    test: {
      file: 'src/server/routes/auth/step-up.test.ts',
      name: 'of a USER changes neither password nor phone',
    },
  },
  {
    fault: 'step-up: the session keeps its token, which somebody may have stolen',
    edits: [
      {
        file: 'src/server/accounts/proof.ts',
        find: '  const token = newToken()\n',
        replace: '  const token = newToken()\n  await startSession(tx, personId, hashToken(token))\n',
      },
      {
        file: 'src/server/accounts/proof.ts',
        find: 'hashToken, newToken }',
        replace: 'hashToken, newToken, startSession }',
      },
      {
        file: 'src/server/accounts/proof.ts',
        find: `, token_hash = \${hashToken(token)} where`,
        replace: ' where',
      },
    ],
    test: { file: 'src/server/routes/auth/step-up.test.ts', name: 'whoever stole the old one is out' },
  },
  {
    fault: 'a logout leaves the session',
    edits: [
      {
        file: 'src/server/accounts/sessions.ts',
        find: 'delete from session where token_hash = $',
        replace: 'select person from session where token_hash = $',
      },
      { file: 'src/server/accounts/sessions.ts', find: ' returning person`', replace: '`' },
    ],
    test: { file: loginTest, name: 'ends the session at once and clears the cookie' },
  },
  {
    fault: 'no role check',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "if (!access.includes(caller.role)) return fail('FORBIDDEN')",
        replace: '',
      },
    ],
    test: { file: 'test/roles.test.ts', name: 'answers SUPER_ADMIN active as declared' },
  },
  {
    fault: 'no hash for an unknown email',
    edits: [
      {
        file: 'src/server/accounts/password.ts',
        find: '  const { salt, cost, tagLength } = read(',
        replace: '  if (hashes.length === 0) return undefined\n  const { salt, cost, tagLength } = read(',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'costs one hash' },
  },
  {
    fault: 'canonical e-mail: letters beyond A to Z are folded too',
    edits: [{ file: 'src/contract/email.ts', find: '/[A-Z]/g', replace: '/\\p{Lu}/gu' }],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'would fold to a known address finds nobody' },
  },
  {
    fault: 'failed logins are not counted',
    edits: [
      {
        file: 'src/server/routes/auth/login.ts',
        find: '  await recordAttempt(tx, attempt)\n',
        replace: '  void recordAttempt\n',
      },
    ],
    test: { file: loginTest, name: 'forty guesses at once' },
  },
  {
    fault: 'guesses at once are not counted in turn',
    edits: [
      {
        file: 'src/server/routes/auth/login.ts',
        find: '    await lockSubject(tx, attempt)\n',
        replace: '    void lockSubject\n',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'is counted in turn: with one try left' },
  },
  {
    fault: 'tries of a code are not counted',
    edits: [
      {
        file: 'src/server/accounts/registrations.ts',
        find: 'least(tries + 1,',
        replace: 'least(tries,',
      },
    ],
    test: {
      file: 'src/server/routes/user/register.test.ts',
      name: 'takes five tries, then even the right code is void',
    },
  },
  {
    fault: 'any number of calls wait for a password hash',
    edits: [
      {
        file: 'src/server/accounts/hash-queue.ts',
        find: 'calls >= atOnce + waitingMax',
        replace: 'calls < 0',
      },
    ],
    test: {
      file: 'src/server/accounts/hash-queue.test.ts',
      name: 'calls beyond those that may wait are refused',
    },
  },
  {
    fault: 'a registration is verified without its token',
    edits: [
      {
        file: 'src/server/accounts/registrations.ts',
        find: '= any(token_hashes)',
        replace: '= any(token_hashes) is not null',
      },
    ],
    test: {
      file: 'src/server/routes/user/register.test.ts',
      name: 'cannot keep it: the first one verified wins',
    },
  },
  {
    fault: 'a cookie is taken from any origin',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "credential?.fromCookie && method !== 'GET'",
        replace: 'credential && false',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'a money call from another site' },
  },
  {
    fault: 'a search is taken for a pattern',
    edits: [
      {
        file: 'src/server/database/like.ts',
        find: "search.replace(/[\\\\%_]/g, '\\\\$&')",
        replace: 'search',
      },
    ],
    test: { file: 'test/threats/4-input.test.ts', name: 'finds only what has that very text' },
  },
  {
    fault: 'the clock of the process dates a transfer',
    edits: [{ file: 'src/ledger/batch.ts', find: 'request.at ?? stamps.at', replace: 'new Date()' }],
    test: { file: 'test/threats/5-ledger.test.ts', name: 'order, times and balances' },
  },
  {
    fault: 'poisha are cut, not rounded',
    edits: [{ file: 'src/contract/money.ts', find: 'Math.round(taka', replace: 'Math.trunc(taka' }],
    test: { file: 'src/contract/money.test.ts', name: 'every two-decimal value' },
  },
  {
    fault: 'the role that serves may change the history',
    edits: [
      {
        file: 'src/server/database/privileges.ts',
        find: "return ['select', 'insert']\n",
        replace: "return ['select', 'insert', 'update', 'delete']\n",
      },
    ],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot change, delete or truncate audit_event',
    },
  },
  {
    fault: 'production defaults: what is safe locally only is on elsewhere',
    edits: [
      {
        file: 'src/server/settings/settings.ts',
        find: 'const isPlayground = local && env',
        replace: 'const isPlayground = env',
      },
    ],
    test: { file: 'src/server/settings/settings.test.ts', name: 'is not local: no demo data' },
  },
  {
    fault: 'the answer of a fault tells its message',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "return fail('INTERNAL')",
        replace: "return fail('INTERNAL', { message: String(error) })",
      },
    ],
    test: { file: 'src/server/http/pipeline.test.ts', name: 'of a fault of ours says nothing of its inside' },
  },
  {
    fault: 'settled keys in the browser: a page of a proxy settles a payment',
    edits: [
      {
        file: 'src/web/api/proof.ts',
        find: "proofOfFailure(error.status, failure) : 'nothing'",
        replace: "proofOfFailure(error.status, failure) : 'turned away'",
      },
    ],
    test: { file: payTest, name: 'bad gateway, then a reload and a second press' },
  },
  {
    fault: 'settled keys in the browser: a refusal at the door settles an unknown payment',
    edits: [
      {
        file: 'src/web/api/proof.ts',
        find: "isUnsure ? proofOf(outcome) === 'outcome' : ",
        replace: '',
      },
    ],
    test: { file: payTest, name: 'a refusal at the door leaves an unknown payment open' },
  },
  {
    fault: 'keys in the browser do not survive a reload',
    edits: [
      {
        file: 'src/web/api/open-payments.ts',
        find: 'sessionStorage.setItem(storageKey, JSON.stringify(kept))',
        replace: 'void kept',
      },
    ],
    test: { file: payTest, name: 'answer lost, then a reload and a second press' },
  },
  {
    fault: 'journal: rows of a segment are counted, not compared',
    edits: [
      {
        file: 'src/server/journal/verify.ts',
        find: 'return sha256.equals(segment.sha256) ?',
        replace: 'return sha256.length === segment.sha256.length ?',
      },
    ],
    test: { file: journalTest, name: 'finds a changed amount, names the segment' },
  },
  {
    fault: 'journal: a column is left out of the hash',
    edits: [{ file: 'src/server/journal/encoding.ts', find: "        'created_at',\n", replace: '' }],
    test: { file: journalTest, name: 'finds a changed time, names the segment' },
  },
  {
    fault: 'journal: the signature of a checkpoint is not checked',
    edits: [
      {
        file: 'src/server/journal/signed-note.ts',
        find: 'verify(null, Buffer.from(text), verifier.publicKey, bytes.subarray(KEY_ID_BYTES)),',
        replace: "typeof verify === 'function' && text !== '',",
      },
    ],
    test: { file: journalTest, name: 'takes no checkpoint that our key did not sign' },
  },
  {
    fault: 'journal: a shrunken chain is signed',
    edits: [
      {
        file: 'src/server/journal/epoch.ts',
        find: "present ? otherHash(present, hash) : 'is gone'",
        replace: 'present && otherHash(present, hash)',
      },
    ],
    test: { file: journalTest, name: 'by other means than our own is noticed by the file of checkpoints' },
  },
  {
    fault: 'horizon too early: transactions under way are not waited for',
    edits: [
      {
        file: 'src/server/journal/horizon.ts',
        find: 'pg_snapshot_xmin(pg_current_snapshot())',
        replace: 'pg_snapshot_xmax(pg_current_snapshot())',
      },
    ],
    test: { file: horizonTest, name: 'is waited for by the horizon, however many others commit meanwhile' },
  },
  {
    fault: 'horizon too early: an audit event takes its number before its transaction id',
    edits: [{ file: 'migrations/0041_horizon.sql', find: '  perform pg_current_xact_id();\n', replace: '' }],
    test: { file: horizonTest, name: 'an audit event has its transaction id before its number' },
  },
  {
    fault: 'a start takes any root key',
    edits: [
      {
        file: 'src/server/keys/open-ring.ts',
        find: 'if (ring.current.fingerprint === registered) return',
        replace: "if (registered !== '') return",
      },
    ],
    test: { file: 'src/server/commands/keys.test.ts', name: 'when the key is another one' },
  },
]
