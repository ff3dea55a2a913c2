import { expect, type Page } from '@playwright/test'

/**
 * A page opens its stream of events a second after its data. Whether a session ends before or after that moment is a
 * matter of chance, so no test can announce this answer.
 */
const streamOfEndedSession = /status of 401 .* at \S+\/api\/v1\/events$/

/** Fails a test on any complaint that it did not announce, and on any announced one that did not come. */
export class ConsoleErrors {
  #seen: string[] = []
  #expected: RegExp[] = []
  #allowed = [streamOfEndedSession]

  async watch(page: Page) {
    // What the page's policy refused is not always written to the console.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
      ),
    )
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} at ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.#seen.push(String(error)))
  }

  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  /** For a test that does not know what it will meet. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns)
  }

  check() {
    const allowed = [...this.#expected, ...this.#allowed]
    const unexpected = this.#seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
    expect(unexpected, 'console errors that nobody expected').toEqual([])
    const missing = this.#expected.filter((pattern) => !this.#seen.some((text) => pattern.test(text)))
    expect(missing.map(String), 'console errors that never came').toEqual([])
  }
}

/** The browser itself notes every answer from 400 up, and every call that finds no server. */
export const answered = (status: number) => new RegExp(`server responded with a status of ${status}`)
export const unreachable = /ERR_INTERNET_DISCONNECTED/
/** The server ends while a call is on its way, or does not listen yet. */
export const restarting = /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED/
