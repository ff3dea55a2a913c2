import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-classic'
import { expect, test } from 'vitest'

const FILE_MAX = 350
const FUNCTION_MAX = 70

/** Files that may be longer, and why. */
const longFiles: Record<string, string> = {
  'src/ledger/guard.test.ts': 'tries to break the guard in every way that its steps name',
  'src/ledger/writer.test.ts': 'what the writer promises, in one place',
  'src/server/http/pipeline.test.ts': 'every step that a call takes before its handler',
  'src/server/messages/text/bn/mails.ts': 'the words of all mails of the platform',
  'src/server/messages/text/en/mails.ts': 'the words of all mails of the platform',
  'src/server/routes/auth/password/reset.test.ts': 'one flow with all of its wrong turns',
  'src/server/routes/events.long.test.ts': 'streams over two processes share one set-up',
  'test/e2e/admin-people.spec.ts': 'the lists of an admin share one set-up',
  'test/e2e/frame.spec.ts': 'the frame around all screens',
  'test/e2e/profiles.spec.ts': 'the profiles of three roles share their steps',
  'test/mutants/faults/sign-in.ts': 'a list',
}

/** Functions that may be longer, and why. Browser tests may be: each tells a story in steps. */
const longFunctions: Record<string, string> = {
  'bench/run.ts measure': 'the order of the measurements is the content',
  'src/features/consent/server/crash.long.test.ts test': 'one story: two processes, a kill, and what is left',
  'src/features/consent/web/consent-sheet.tsx OneConsent': 'mostly markup',
  'src/features/consent/web/waiting-card.tsx WaitingCard': 'mostly markup',
  'src/web/components/cash-screen.tsx CashScreen': 'mostly markup',
  'src/web/components/payment.ts usePayment': 'the steps of one payment in their order',
  'src/web/routes/user/send-money.tsx SendMoneyScreen': 'mostly markup',
  'test/cluster/cluster.ts assemble': 'the order in which a cluster starts is the content',
  'test/e2e/misfits.ts misfitsOf': 'runs inside the page, which has no imports',
  'test/e2e/misfits.ts page.evaluate': 'runs inside the page, which has no imports',
  'test/fuzz/cast.ts castOn': 'short functions over the same server',
  'test/payments/client.ts createClient': 'short functions over the same people',
  'test/people.ts people': 'short functions over the same database',
  'test/threats/5-ledger.long.test.ts test': 'one story: secrets, and all places where they must not be',
}

const root = join(import.meta.dirname, '..')
const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx}', { cwd: root }).map((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, lines: text.split('\n').length - 1 }
})

test(`no file has more than ${FILE_MAX} lines, except those named here`, () => {
  const long = files.filter(({ lines }) => lines > FILE_MAX).map(({ path }) => path)
  expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted())
})

test(`no function has more than ${FUNCTION_MAX} lines, except those named here`, () => {
  const long = files.filter(({ lines }) => lines > FUNCTION_MAX).flatMap(longFunctionsIn)
  expect([...new Set(long)].toSorted()).toEqual(Object.keys(longFunctions).toSorted())
})

function longFunctionsIn({ path, text }: { path: string; text: string }): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node) => {
    const isLong = ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart()) >= FUNCTION_MAX
    if (isLong && !isStory(path, node)) found.push(`${path} ${nameOf(node)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isStory(path: string, node: ts.Node) {
  const name = nameOf(node)
  return name.includes('describe') || (path.endsWith('.spec.ts') && name === 'test')
}

/** Its own name, that of the constant or property that holds it, or the function that it is given to. */
function nameOf(node: ts.Node): string {
  const { name } = node as ts.FunctionDeclaration
  const { parent } = node
  if (name) return name.getText()
  if (ts.isCallExpression(parent)) return parent.expression.getText().split('(')[0] as string
  return (parent as ts.VariableDeclaration).name?.getText() ?? ''
}
