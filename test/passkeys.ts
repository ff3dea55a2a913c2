import { expect } from 'vitest'
import { stepUp, stepUpOptions } from '#contract/endpoints/auth.ts'
import { addPasskey, askPasskey, signInWithPasskey, startPasskey } from '#contract/endpoints/passkeys.ts'
import { getSecurity } from '#contract/endpoints/security.ts'
import { type TestAuthenticator, testAuthenticator } from './authenticator.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** The address of the site that the passkeys of these tests belong to. */
export const ORIGIN = 'https://wallet.example'

/** The headers of a browser on a phone. */
export const chrome = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

type Assertion = ReturnType<TestAuthenticator['get']>
type Credential = ReturnType<TestAuthenticator['create']>

/** Short names for the calls around passkeys, for the server that the function returns when a test runs. */
export function passkeyCalls(server: () => TestServer) {
  const device = () => testAuthenticator(ORIGIN)
  const started = async (token: string) =>
    (await server().call(startPasskey, { token, headers: chrome })).body.data
  const add = (token: string, credential: Credential) =>
    server().call(addPasskey, { token, body: { credential }, headers: chrome })

  /** A person who has a passkey, and the device that it is on. */
  async function owner(made: Promise<TestPerson> = server().user()) {
    const person = await made
    const authenticator = device()
    const { status, body } = await add(person.token, authenticator.create(await started(person.token)))
    expect(status).toBe(201)
    return { ...person, authenticator, passkeyId: body.data._id }
  }
  return {
    device,
    started,
    add,
    owner,
    asked: async () => (await server().call(askPasskey)).body.data,
    enter: (assertion: Assertion) =>
      server().call(signInWithPasskey, { body: { assertion }, headers: chrome }),
    askedToStepUp: async (token: string) =>
      (await server().call(stepUpOptions, { token })).body.data.passkey!,
    stepUpBy: (token: string, assertion: Assertion) =>
      server().call(stepUp, { token, body: { proof: { assertion } } }),
    securityOf: async (token: string) => (await server().call(getSecurity, { token })).body.data,
    subjectsTo: async (email: string) => (await server().mailsTo(email)).map(({ subject }) => subject),
    sessionsOf: (id: string) => server().sql`select from session where person = ${id}`,
  }
}
