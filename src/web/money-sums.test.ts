import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-classic'
import { expect, test } from 'vitest'

/**
 * The page makes sums of money in poisha (`addTaka`, `subtractTaka`), because a computer's numbers cannot hold 0.1
 * taka. So every file that calculates with numbers says here what it counts, and none may calculate with money.
 */
const counts: Record<string, string> = {
  'api/payment-effects.ts': 'time',
  'api/events.ts': 'text',
  'api/fingerprint.ts': 'the words of SHA-256',
  'api/payment-draft.ts': 'time',
  'api/refresh.ts': 'time',
  'api/storage.ts': 'parts of names',
  'app/keep-typing.ts': 'positions',
  'app/language.ts': 'time',
  'app/live.ts': 'time',
  'app/login-state.ts': 'time',
  'app/passkey-login.ts': 'time',
  'art/arch.tsx': 'pixels',
  'art/coin.tsx': 'pixels',
  'components/about-time.ts': 'time',
  'components/admin/charts.tsx': 'pixels, positions, numbers of things',
  'components/agent-charts.tsx': 'pixels, time',
  'components/agent-summary.tsx': 'percent',
  'components/area-frame/below.ts': 'positions',
  'components/area-frame/menus.ts': 'positions',
  'components/area-frame/sidebar-cookie.ts': 'time',
  'components/cash-screen.tsx': 'positions',
  'components/charts/axes.tsx': 'pixels',
  'components/charts/bar.tsx': 'percent',
  'components/charts/bars.tsx': 'pixels',
  'components/charts/data-table.tsx': 'positions',
  'components/charts/flow-days.tsx': 'pixels, positions',
  'components/charts/lines.tsx': 'pixels',
  'components/charts/region.tsx': 'pixels, positions',
  'components/charts/scale.ts': 'pixels',
  'components/charts/sums.tsx': 'numbers of things',
  'components/countdown.ts': 'time',
  'components/first-steps.tsx': 'positions',
  'components/float-card.tsx': 'percent',
  'components/live/notification-list.tsx': 'numbers of things',
  'components/money.tsx': 'letters',
  'components/product-scenes.tsx': 'time',
  'components/security/recovery-codes-dialog.tsx': 'positions',
  'components/single-press.ts': 'time',
  'components/steps-band.tsx': 'positions',
  'routes/agent/transactions.tsx': 'positions',
  'routes/forgot-password.tsx': 'time',
  'text/bn/agent.ts': 'percent',
  'text/en/agent.ts': 'percent',
  'ui/code-field.tsx': 'positions',
  'ui/countdown-ring.tsx': 'pixels',
  'ui/grouped-input.ts': 'positions',
  'ui/pager.tsx': 'pages',
  'ui/qr-code.tsx': 'pixels',
  'ui/ring.tsx': 'pixels, percent',
}

/** Words for money, as parts of names. */
const MONEY =
  /taka|amount|balance|saved\b|came|went|money(In|Out)|cash|credit|float|fee|volume|opening|closing|putAside|missing|target\b|\bup\b|\bdown\b/i

const { SyntaxKind: Kind } = ts
const operators = new Set([
  ...[Kind.PlusToken, Kind.MinusToken, Kind.AsteriskToken, Kind.SlashToken, Kind.PercentToken],
  ...[Kind.PlusEqualsToken, Kind.MinusEqualsToken, Kind.AsteriskEqualsToken, Kind.SlashEqualsToken],
])

type Calculation = { file: string; text: string; names: string[] }

function calculationsIn(file: string, source: string): Calculation[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: Calculation[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isCalculation(node) && !isExact(node)) {
      found.push({ file, text: node.getText().replace(/\s+/g, ' '), names: operandsOf(node) })
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const isCalculation = (node: ts.BinaryExpression) =>
  operators.has(node.operatorToken.kind) && !(node.operatorToken.kind === Kind.PlusToken && isText(node))

function isText(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right)
  return ts.isStringLiteral(node) || ts.isTemplateExpression(node)
}

/** A calculation in whole poisha: one of its parts is a bigint, so the compiler refuses a number. */
const isExact = (node: ts.BinaryExpression) => {
  let isBig = false
  const visit = (inner: ts.Node): void => {
    isBig ||= ts.isBigIntLiteral(inner) || (ts.isIdentifier(inner) && inner.text === 'BigInt')
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return isBig
}

/** The names that are calculated with. What goes into a function is that function's business. */
function operandsOf(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) return []
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'length' ? [] : [node.name.text]
  if (ts.isIdentifier(node)) return [node.text]
  const names: string[] = []
  ts.forEachChild(node, (inner) => void names.push(...operandsOf(inner)))
  return names
}

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: join(import.meta.dirname, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => join(folder, file))
const calculationsOf = (files: string[]) =>
  files.flatMap((file) => calculationsIn(file, readFileSync(join(import.meta.dirname, file), 'utf8')))
const all = calculationsOf(filesIn('.', '**/*.{ts,tsx}'))
const ofFeatures = calculationsOf(filesIn('..', 'features/*/web/**/*.{ts,tsx}'))
const isMoney = (name: string) => MONEY.test(name) && !name.endsWith('_HEIGHT')
const withMoney = (found: Calculation[]) => found.filter(({ names }) => names.some(isMoney))

test('every file of the page that calculates with numbers is listed with what it counts', () => {
  expect([...new Set(all.map(({ file }) => file))].sort()).toEqual(Object.keys(counts).sort())
})

test('no calculation of the page has money in it', () => {
  expect(withMoney([...all, ...ofFeatures]).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test.each([
  'balance - amount - saved.taka',
  '(amount + taka) <= balance',
  'sum += row.amount',
  'x * wallet.balance',
  'came - went',
  'moneyIn - moneyOut',
])('the test finds a calculation with money: %s', (text) => {
  expect(withMoney(calculationsIn('new.ts', text))).toHaveLength(1)
})

test.each(['addTaka(amount, taka)', '"left " + balance', 'takaToPoisha(balance) - 1n', 'rows.length - 1'])(
  'the test leaves alone what is no such calculation: %s',
  (text) => {
    expect(withMoney(calculationsIn('new.ts', text))).toEqual([])
  },
)
