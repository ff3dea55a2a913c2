import { describe, expect, test } from 'vitest'
import * as banglaRule from '#contract/text/bn/cash-out-code.ts'
import * as englishRule from '#contract/text/en/cash-out-code.ts'
import * as banglaAgents from '#web/text/bn/agents.ts'
import * as englishAgents from '#web/text/en/agents.ts'
import { adminChartsText } from '#web/text/en/charts.ts'
import * as banglaMails from './server/mails.bn.ts'
import * as englishMails from './server/mails.en.ts'
import * as bangla from './web/words.bn.ts'
import * as english from './web/words.en.ts'

describe.each([
  ['en', englishRule, englishAgents, english, englishMails, /tell anybody|or a code/],
  ['bn', banglaRule, banglaAgents, bangla, banglaMails, /কাউকে বলবেন না/],
] as const)('in %s', (_, { cashOutCodeRule }, { directoryText }, { text }, { consentMail }, never) => {
  test('the list of agents, the consent sheet and the mail say the same about the code', () => {
    const asked = { taka: 100, agentName: 'Kamal', agentEmail: 'kamal@batua.test', code: '123456' }
    expect(text.codeHelp).toBe(cashOutCodeRule)
    expect(directoryText.notes.filter((note) => note.includes(cashOutCodeRule))).toHaveLength(1)
    expect(consentMail('user@batua.test', asked).text).toContain(cashOutCodeRule)
    expect(directoryText.notes.join(' ')).not.toMatch(never)
  })
})

test('refusals for want of consent are named', () => {
  const codes = ['CONSENT_DECLINED', 'CONSENT_EXPIRED', 'CONSENT_SHUT_OUT']
  const reasons = codes.map(adminChartsText.reason)
  expect(reasons).not.toContain(adminChartsText.reason('UNHEARD_OF'))
  expect(new Set(reasons).size).toBe(codes.length)
})
