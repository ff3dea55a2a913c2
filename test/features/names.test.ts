import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import type { FeatureFacts } from '#contract/feature-facts.ts'
import { languages } from '#contract/languages.ts'
import { projectRoot } from '#server/site/build.ts'

const modules = (pattern: string) =>
  Promise.all(globSync(pattern, { cwd: projectRoot }).map((file) => import(join(projectRoot, file))))

const isFacts = (value: unknown): value is FeatureFacts =>
  typeof value === 'object' && value !== null && ('failures' in value || 'auditActions' in value)

/** Lists are folded by name, so of two equal names one would silently win. */
const expectUnique = (names: string[], platform: string) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  const text = readFileSync(join(projectRoot, platform), 'utf8')
  for (const name of names) expect(text).not.toMatch(new RegExp(`^  (${name}:|'${name}',)`, 'm'))
}

test('no two features, and no feature and the platform, use the same name', async () => {
  const facts = (await modules('src/features/*/facts.ts')).flatMap((file) =>
    Object.values(file).filter(isFacts),
  )
  const keys = (key: 'failures' | 'rates') => facts.flatMap((each) => Object.keys(each[key] ?? {}))
  expectUnique(keys('failures'), 'src/contract/failures.ts')
  expectUnique(keys('rates'), 'src/contract/rates.ts')
  expectUnique(
    facts.flatMap(({ auditActions = [] }) => auditActions),
    'src/contract/audit-actions.ts',
  )
  const words = await modules('src/features/*/words.en.ts')
  expectUnique(
    words.flatMap(({ messages = {} }) => Object.keys(messages)),
    'src/contract/text/en/messages.ts',
  )
})

test.each(languages)('every audit action has a name in %s', async (language) => {
  const words = await modules(`src/features/**/words.${language}.ts`)
  const names = Object.keys(Object.assign({}, ...words.map(({ auditNames }) => auditNames)))
  expect(names.toSorted()).toEqual(auditActions.toSorted())
})

/** Where the platform may still name a feature that lies in its folder, and why. */
const namedOutside: Record<string, Record<string, string>> = {
  'savings|goal|round.?up|put.?aside': {
    'src/ledger/decide.ts': 'an example in a comment',
    'src/ledger/total-checks.ts': 'checks of what the guard in the database holds',
    'src/ledger/transfer.ts': 'a kind of account in the database',
    'src/ledger/verify.ts': 'checks of what the guard in the database holds',
  },
  consent: {
    'src/contract/entities/people.ts': 'a field of the preferences on the wire',
    'src/contract/entities/transactions.ts': 'a field of the outcome of a payment on the wire',
    'src/server/data/preferences.ts': 'a column of the table of preferences',
    'src/server/routes/user/preferences.ts': 'a field of the preferences on the wire',
    'src/server/routes/wallet/payments/outcome.ts': 'a field of the outcome of a payment on the wire',
    'src/server/settings/environment.ts': 'a setting',
    'src/server/settings/risky-settings.ts': 'a setting',
    'src/server/settings/settings.ts': 'a setting',
    'src/web/components/security/choices.tsx': 'a field of the preferences on the wire',
  },
}

test.each(Object.entries(namedOutside))('the platform does not name %s', (feature, exceptions) => {
  const naming = globSync('src/{contract,ledger,server,web}/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => new RegExp(feature, 'i').test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(naming.toSorted()).toEqual(Object.keys(exceptions))
})
