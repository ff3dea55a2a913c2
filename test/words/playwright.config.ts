import shared from '../../playwright.config.ts'

/** Walks the pseudo-language, which only a copy of the project has (test/words/command.ts). */
export default {
  ...shared,
  testDir: '../e2e',
  testMatch: 'pseudo-walk.ts',
  globalTeardown: '../e2e/clean-up.ts',
}
