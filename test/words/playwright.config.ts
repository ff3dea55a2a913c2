import { join } from 'node:path'
import shared from '../../playwright.config.ts'

/** Walks the pseudo-language, which only a copy of the project has (test/words/command.ts). */
export default {
  ...shared,
  testDir: '../e2e',
  testMatch: 'pseudo-walk.ts',
  globalTeardown: '../e2e/clean-up.ts',
  // A server starts in the folder of its configuration, unless another one is named.
  webServer: { ...[shared.webServer!].flat()[0]!, cwd: join(import.meta.dirname, '../..') },
}
