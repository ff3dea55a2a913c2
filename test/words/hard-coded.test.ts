import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-classic'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/site/build.ts'

const web = join(projectRoot, 'src/web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('text/'),
)

/** Properties of elements that a person reads or hears. */
const READ =
  /^(aria-(label|description|roledescription|valuetext)|placeholder|title|alt|label|hint|help|lead|text|heading)$/
const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)
/** Code is in small letters, in capitals or without spaces. */
const isSentence = (text: string) => /^\s*[A-Z][a-z]/.test(text)
/** Names in HTTP, and of errors of the browser. */
const TECHNICAL = /^(Bearer |Step-Up|Idempotency-Key|Content-Type|\w+Error)$/

/** The texts that an expression can turn out to be. */
function textsOf(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf)
  if (ts.isBinaryExpression(node) && !isComparison(node)) return [node.left, node.right].flatMap(textsOf)
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  return []
}

const COMPARISONS = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]
const isComparison = ({ operatorToken }: ts.BinaryExpression) => COMPARISONS.includes(operatorToken.kind)

/** Whether people may see this string. Strings that code compares or imports, and messages for developers, do not count. */
const isRead = ({ parent }: ts.Node) =>
  !(ts.isBinaryExpression(parent) && isComparison(parent)) &&
  !ts.isImportDeclaration(parent) &&
  !ts.isLiteralTypeNode(parent) &&
  !(ts.isNewExpression(parent) && parent.expression.getText() === 'Error')

/** The words that stand in the source itself: between tags, in a property that a person reads, or as a sentence. */
function wordsIn(name: string, source: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind)
  const found = new Set<string>()
  const add = (texts: string[]) => {
    for (const text of texts.filter(hasLetters)) found.add(text.trim())
  }
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node)) add([node.text])
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) add(textsOf(node))
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText(file))) add(textsOf(node.initializer))
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    if (isText && isRead(node)) add(textsOf(node).filter((text) => isSentence(text) && !TECHNICAL.test(text)))
    ts.forEachChild(node, look)
  }
  look(file)
  return [...found]
}

test('the search finds words between tags, in properties and in sentences, and nothing else', () => {
  const source = `
    import { Wallet } from 'Lucide'
    const failed = (name: string) => notify(\`Could not pay \${name}\`)
    const isEnter = (key: string) => key === 'Enter'
    if (!failed) throw new Error('Nobody reads this')
    const Screen = () => (
      <main className="grid gap-2" aria-label="Your wallet" title={isOpen ? 'open' : text.shut}>
        Balance {'today'} {isNew && 'new'} <b title={text.title}>{text.lead} · </b>
      </main>
    )`
  expect(wordsIn('screen.tsx', source)).toEqual(
    expect.arrayContaining(['Could not pay', 'Your wallet', 'open', 'Balance', 'today', 'new']),
  )
  expect(wordsIn('screen.tsx', source)).toHaveLength(6)
})

test.each(sources)('%s has no words of its own: they are in src/web/text', (path) => {
  expect(wordsIn(path, readFileSync(join(web, path), 'utf8'))).toEqual([])
})
