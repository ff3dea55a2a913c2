import { beginAuthenticator, confirmAuthenticator } from '#contract/endpoints/security.ts'
import { APP_ALPHABET } from '#server/accounts/base32.ts'
import { codeAt, STEP_SECONDS } from '#server/accounts/totp.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** The secret of a key as an authenticator app reads it. */
export function secretOf(key: string): Buffer {
  const bits = Array.from(key, (letter) => APP_ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

const stepNow = () => Math.floor(Date.now() / 1000 / STEP_SECONDS)

/** The code that the app shows now, or some steps from now. */
export const appCode = (key: string, steps = 0) => codeAt(secretOf(key), stepNow() + steps)

/** Six digits that no step near now has. */
export function wrongCode(key: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => appCode(key, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )!
}

export type Enrolled = {
  key: string
  recoveryCodes: string[]
  /** A right code, even if one was used a moment ago. */
  freshCode(): Promise<string>
}

/** Turns apps on, and gives right codes of the people who have one. */
export function apps() {
  const enrolled = new Map<string, Enrolled>()
  return {
    async add(server: TestServer, person: TestPerson) {
      enrolled.set(person.id, await enrol(server, person))
    },
    codeOf: ({ id }: { id: string }) => enrolled.get(id)!.freshCode(),
  }
}

/** Turns the authenticator app of a person on, by the calls of the API. */
export async function enrol(server: TestServer, { id, token }: TestPerson): Promise<Enrolled> {
  const { key } = (await server.call(beginAuthenticator, { token })).body.data
  const confirmed = await server.call(confirmAuthenticator, { token, body: { code: appCode(key) } })
  const freshCode = async () => {
    await server.forgetCodes({ id })
    return appCode(key)
  }
  return { key, recoveryCodes: confirmed.body.data.recoveryCodes ?? [], freshCode }
}
