import { expect, test } from 'vitest'
import type { z } from 'zod'
import { adminProfileBody } from './forms/admin.ts'
import { agentProfileBody } from './forms/agent.ts'
import { registerBody, updateMeBody } from './forms/user.ts'
import { cleanName } from './names.ts'

const person = { email: 'new@batua.test', password: 'long-enough', role: 'USER' }
const schemas: [string, z.ZodType, object][] = [
  ['registration', registerBody, person],
  ["the user's profile", updateMeBody, {}],
  ["the agent's profile", agentProfileBody, { email: person.email }],
  ["the admin's profile", adminProfileBody, { email: person.email }],
]

const hidden = [
  'Rahim\u202eniddU',
  'Rahim\u2066Uddin\u2069',
  'Rahim\u200bUddin',
  'Rahim\u200dUddin',
  'Rahim\tUddin',
  'Rahim\nUddin',
  'Rahim\u2028Uddin',
  'Rahim\u00adUddin',
  'Rahim\u3164Uddin',
  'Rahim\u{e0041}Uddin',
  'রহিম\u200b উদ্দিন',
  '\u200dরহিম',
  'রহিম\u200d',
  'র\u200d\u200c্যাব',
  // Nothing to see at all.
  '\u2800\u2800\u2800',
  '\u0301\u0301\u0301',
  '\u3164\u3164\u3164',
  '\ufe0f\ufe0f\ufe0f',
]

const plain = [
  'Rahim Uddin',
  "Mst. Salma O'Neil-Khan",
  'রহিম উদ্দিন',
  // র‍্যাব and বাক্‌চাতুরি: with and without the joiner these are different letters.
  'র\u200d্যাব',
  'বাক্\u200cচাতুরি',
  'Nguyễn Thị',
  'محمد علي',
  'Tea ☕\ufe0f House',
  'agent 007',
]

// threat: name-spelling
test.each(schemas)('%s refuses a name with invisible characters with a clear message', (_, schema, rest) => {
  for (const name of hidden) {
    const issues = schema.safeParse({ ...rest, name }).error?.issues
    expect(issues?.[0]?.message, JSON.stringify(name)).toBe('nameHidden')
  }
})

// threat: name-spelling
test.each(schemas)('%s accepts a name in any script as it is written', (_, schema, rest) => {
  for (const name of plain) expect(schema.parse({ ...rest, name })).toMatchObject({ name })
})

// ASVS: 1.3.3
test('cleaning a stored name removes invisible characters and nothing else', () => {
  for (const name of plain) expect(cleanName(name)).toBe(name)
  expect(cleanName('Rahim\u202e\u200b Uddin\u2069')).toBe('Rahim Uddin')
  expect(cleanName(' Rahim\r\n\tUddin ')).toBe('Rahim Uddin')
  expect(cleanName('\u200dর\u200d্যাব\u200d')).toBe('র\u200d্যাব')
  for (const nothing of ['\u202e\u200b', '\u3164', '\u2800 \u2800', '\u0301'])
    expect(cleanName(nothing)).toBe('')
})
