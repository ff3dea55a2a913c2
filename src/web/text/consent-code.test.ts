import { describe, expect, test } from 'vitest'
import * as banglaRule from '#contract/text/bn/consent-code.ts'
import * as englishRule from '#contract/text/en/consent-code.ts'
import { mailsIn } from '#server/messages/texts.ts'
import * as banglaAgents from './bn/agents.ts'
import * as banglaLive from './bn/live.ts'
import * as englishAgents from './en/agents.ts'
import * as englishLive from './en/live.ts'

describe.each([
  ['en', englishRule, englishAgents, englishLive, /tell anybody|or a code/],
  ['bn', banglaRule, banglaAgents, banglaLive, /কাউকে বলবেন না/],
] as const)('in %s', (language, { consentCodeRule }, { directoryText }, { consentText }, never) => {
  test('the list of agents, the consent sheet and the mail say the same about the code', () => {
    const asked = { taka: 100, agentName: 'Kamal', agentEmail: 'kamal@batua.test', code: '123456' }
    expect(consentText.codeHelp).toBe(consentCodeRule)
    expect(directoryText.notes.filter((note) => note.includes(consentCodeRule))).toHaveLength(1)
    expect(mailsIn(language).consentMail('user@batua.test', asked).text).toContain(consentCodeRule)
    expect(directoryText.notes.join(' ')).not.toMatch(never)
  })
})
