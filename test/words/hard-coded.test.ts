import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-classic'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/site/build.ts'

const web = join(projectRoot, 'src/web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)

/** Properties of elements that a person reads or hears. */
const READ = /^(aria-label|aria-description|placeholder|title|alt|label|hint|help|lead|text|heading)$/
const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)

/** The words that stand in the source itself: between tags, or in a property that a person reads. */
function wordsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node)) found.push(node.text.trim())
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression))
      if (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) found.push(node.expression.text)
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText(file))) {
      const value = node.initializer
      if (value && ts.isStringLiteral(value)) found.push(value.text)
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found.filter(hasLetters)
}

test('the search finds words between tags and in properties, and nothing else', () => {
  const source = `
    const Screen = () => (
      <main className="grid gap-2" aria-label="Your wallet">
        Balance {'today'} <b title={text.title}>{text.lead} · </b>
      </main>
    )`
  expect(wordsIn('screen.tsx', source)).toEqual(['Your wallet', 'Balance', 'today'])
})

test.each(sources)('%s has no words of its own: they are in src/web/text', (path) => {
  expect(wordsIn(path, readFileSync(join(web, path), 'utf8'))).toEqual([])
})
