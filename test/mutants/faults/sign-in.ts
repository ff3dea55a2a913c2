import type { Mutant } from '../mutant.ts'

const loginTest = 'src/server/routes/auth/login.test.ts'
const resetTest = 'src/server/routes/auth/password/reset.test.ts'
const passkeyFactorTest = 'src/server/routes/auth/passkeys/second-factor.test.ts'
const passkeySignInTest = 'src/server/routes/auth/passkeys/sign-in.test.ts'
const secondTest = 'src/server/routes/auth/login/second.test.ts'

export const signInFaults: Mutant[] = [
  {
    fault: 'a block does not end the sessions',
    edits: [
      {
        file: 'src/server/accounts/status.ts',
        find: "if (change.to === 'blocked') await endSessions(tx, person.id)",
        replace: 'void endSessions',
      },
    ],
    test: { file: 'test/threats/1-money.long.test.ts', name: 'no commit begins after the call that blocks' },
  },
  {
    fault: 'a new password does not end the other sessions',
    edits: [
      {
        file: 'src/server/accounts/profile.ts',
        find: 'await endOtherSessions(tx, caller)',
        replace: 'void endOtherSessions',
      },
    ],
    test: { file: loginTest, name: 'on another device ends when the password changes' },
  },
  {
    fault: 'a reset link is not used up',
    edits: [
      {
        file: 'database/migrations/0179_baseline.sql',
        find: '    old.password_hash is distinct from new.password_hash\n    or ',
        replace: '    ',
      },
    ],
    test: { file: resetTest, name: 'sets the password once, of eight tries at once' },
  },
  {
    fault: 'a password reset does not end the sessions',
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
    fault: 'a request for a reset link checks whether the account exists',
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
        file: 'database/functions/void_password_reset.sql',
        find: '  delete from login_ticket where person = old.id;\n',
        replace: '',
      },
    ],
    test: { file: secondTest, name: 'is void after a change of the password' },
  },
  {
    fault: 'second factor: a recovery code works again',
    edits: [
      {
        file: 'src/server/accounts/recovery-codes.ts',
        find: ' and used_at is null returning person',
        replace: ' returning person',
      },
    ],
    test: { file: secondTest, name: 'signs in once, however it is spelled' },
  },
  {
    fault: 'a passkey does not count as a second factor',
    edits: [
      {
        file: 'database/migrations/0179_baseline.sql',
        find: 'create trigger passkey_marks_person after insert or delete on passkey\n  for each row execute function mark_second_factor();',
        replace: '',
      },
    ],
    test: {
      file: passkeyFactorTest,
      name: 'it is asked for after the password, and finishes the login once',
    },
  },
  {
    fault: 'second factor: a passkey of another account finishes the login',
    edits: [
      {
        file: 'src/server/routes/auth/login/second.ts',
        find: '  checked.asserted.personId === person.id &&\n',
        replace: '',
      },
    ],
    test: { file: passkeyFactorTest, name: 'of another account, from another origin' },
  },
  {
    fault: 'second factor: recovery codes outlive the last passkey',
    edits: [
      {
        file: 'src/server/accounts/passkeys.ts',
        find: '  await dropUselessCodes(tx, personId)\n',
        replace: '',
      },
    ],
    test: { file: passkeyFactorTest, name: 'without the last one the codes are void' },
  },
  {
    fault: 'passkeys: a challenge is answered twice',
    edits: [
      {
        file: 'src/server/accounts/secrets.ts',
        find: `delete from \${db(table)} where \${isOpen(`,
        replace: `update \${db(table)} set created_at = \${db(table)}.created_at where \${isOpen(`,
      },
    ],
    test: { file: passkeySignInTest, name: 'by one assertion eight times at once succeeds once' },
  },
  {
    fault: 'passkeys: nobody has to be verified',
    edits: [
      {
        file: 'src/server/accounts/webauthn.ts',
        find: `      requireUserVerification: true,
      credential`,
        replace: `      requireUserVerification: false,
      credential`,
      },
    ],
    test: { file: passkeySignInTest, name: 'without user verification is a 400, and nobody is signed in' },
  },
  {
    fault: 'a session of another person can be ended',
    edits: [
      {
        file: 'src/server/accounts/security.ts',
        find: ` and person = \${call.caller.personId} returning id, device`,
        replace: ' returning id, device',
      },
    ],
    test: {
      file: 'src/server/routes/auth/security.test.ts',
      name: 'of another person, of nobody, or twice is a 404 and ends nothing',
    },
  },
  {
    fault: 'a call that needs a fresh session accepts a stale one',
    edits: [
      {
        file: 'src/server/accounts/fresh-session.ts',
        find: 'return session.isFresh ?',
        replace: 'return session ?',
      },
    ],
    test: { file: 'src/server/http/fresh-route.test.ts', name: 'and changes nothing' },
  },
  {
    fault: 'a stolen session turns the second factor off, and the owner hears nothing',
    edits: [
      {
        file: 'src/server/http/fresh-route.ts',
        find: "if (caller.code === 'STEP_UP_REQUIRED') await whenStale?.(tx, call)",
        replace: 'void whenStale',
      },
    ],
    test: {
      file: 'src/server/routes/auth/authenticator/authenticator.test.ts',
      name: 'that removes the factor gets a 403, and the owner a mail; the factor stays',
    },
  },
  {
    fault: 'a password reset does not forget the devices',
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
        find: 'isSensitive && !isFresh',
        replace: 'isSensitive && isFresh === null',
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
        file: 'src/server/accounts/fresh-session.ts',
        find: '  const token = newToken()\n',
        replace:
          '  const token = newToken()\n  await startSession(tx, call.caller.personId, hashToken(token))\n',
      },
      {
        file: 'src/server/accounts/fresh-session.ts',
        find: 'endSession, type',
        replace: 'endSession, startSession, type',
      },
      {
        file: 'src/server/accounts/fresh-session.ts',
        find: `, token_hash = \${hashToken(token)} where`,
        replace: ' where',
      },
    ],
    test: {
      file: 'src/server/routes/auth/step-up.test.ts',
      name: 'a step-up gives the session a new token, in body and cookie, and the old token stops working',
    },
  },
  {
    fault: 'a logout does not end the session',
    edits: [
      {
        file: 'src/server/accounts/sessions.ts',
        find: `delete from session where token_hash = \${tokenHash} returning id, person)`,
        replace: `select id, person from session where token_hash = \${tokenHash})`,
      },
    ],
    test: { file: loginTest, name: 'ends the session at once and clears the cookie' },
  },
  {
    fault: 'no password hash is computed for an unknown email',
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
    fault: 'canonical e-mail: letters other than A to Z become lower case too',
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
    fault: 'concurrent guesses are not counted one after the other',
    edits: [
      {
        file: 'src/server/routes/auth/login.ts',
        find: '    await lockSubject(tx, attempt)\n',
        replace: '    void lockSubject\n',
      },
    ],
    test: {
      file: 'test/threats/3-sign-in.test.ts',
      name: 'is counted one after the other: with one try left, one of three guesses is checked and two must wait',
    },
  },
  {
    fault: 'wrong tries of a code are not counted',
    edits: [
      {
        file: 'src/server/accounts/secrets.ts',
        find: 'least(tries + 1,',
        replace: 'least(tries,',
      },
    ],
    test: {
      file: 'src/server/routes/auth/verify/verify.test.ts',
      name: 'takes five tries; after that even the right code is refused',
    },
  },
  {
    fault: 'the queue of password hashes has no limit',
    edits: [
      {
        file: 'src/server/accounts/hash-queue.ts',
        find: 'calls >= atOnce + waitingMax && !lines.makeRoom()',
        replace: 'calls < 0',
      },
    ],
    test: {
      file: 'src/server/accounts/hash-queue.test.ts',
      name: 'calls beyond the limit of the queue are refused before any work, and counted',
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
]
