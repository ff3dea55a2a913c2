import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWeb } from './build.ts'
import { loadSite } from './files.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'batua-web-'))
  mkdirSync(join(root, 'src/web'), { recursive: true })
  mkdirSync(join(root, 'src/contract'))
  mkdirSync(join(root, 'src/features/wishes/server'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'vite.config.ts'), `export default { root: 'src/web' }`)
  writeFileSync(join(root, 'src/contract/words.ts'), `export const word = 'first'`)
  writeFileSync(
    join(root, 'src/web/main.ts'),
    `import { word } from '../contract/words.ts'; document.title = word`,
  )
  writeFileSync(
    join(root, 'src/web/index.html'),
    `<!doctype html><script type="module" src="./main.ts"></script>`,
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const built = () => readdirSync(join(root, 'dist/web'))

test('two starts at once end with one whole folder, and a third builds nothing', async () => {
  const said: string[] = []
  const start = () => builtWeb({ root, say: (line) => said.push(line) })
  const [first, second] = await Promise.all([start(), start()])
  expect(first).toBe(second)
  expect(built()).toEqual([first.split('/').at(-1)])
  const { files } = await loadSite(first)
  const script = [...files].find(([path]) => path.startsWith('/assets/') && path.endsWith('.js'))![1]
  expect(script.hashed).toBe(true)
  expect(script.plain.toString()).toContain('first')
  expect(script.br).toBeDefined()
  expect(script.gzip).toBeDefined()
  const saidBefore = said.length
  expect(await start()).toBe(first)
  expect(said.length).toBe(saidBefore)
})

test.each(['src/contract/words.ts', 'src/features/wishes/web.ts'])(
  'a change of %s is built again, and the old folder is removed',
  async (source) => {
    const before = built()
    writeFileSync(join(root, source), `export const word = 'second'`)
    const folder = await builtWeb({ root })
    expect(built()).not.toEqual(before)
    expect(built()).toHaveLength(1)
    expect(readFileSync(join(folder, 'bn/index.html'), 'utf8')).toContain('/assets/')
  },
)

test('a change of what only the server loads of a feature builds nothing', async () => {
  const before = built()
  writeFileSync(join(root, 'src/features/wishes/server/routes.ts'), `export const word = 'second'`)
  await builtWeb({ root })
  expect(built()).toEqual(before)
})

test('a source that does not build reports why and keeps the last good folder', async () => {
  const before = built()
  writeFileSync(join(root, 'src/web/main.ts'), 'this is not a program')
  await expect(builtWeb({ root })).rejects.toThrow(/could not be built/)
  expect(built()).toEqual(before)
})

test('a failed build is reported only when the build of the other language has ended too', async () => {
  writeFileSync(
    join(root, 'vite.config.ts'),
    `import { writeFileSync } from 'node:fs'
     if (process.env.BATUA_BUILD_LANGUAGE === 'en') throw new Error('fails at once')
     await new Promise((resolve) => setTimeout(resolve, 500))
     writeFileSync('ended', '')
     export default { root: 'src/web' }`,
  )
  await expect(builtWeb({ root })).rejects.toThrow(/fails at once/)
  expect(existsSync(join(root, 'ended'))).toBe(true)
})

test('a delivery without sources serves the folder that came with it', async () => {
  const [only] = built()
  rmSync(join(root, 'src/web'), { recursive: true })
  expect(await builtWeb({ root })).toBe(join(root, 'dist/web', only!))
  rmSync(join(root, 'dist'), { recursive: true })
  await expect(builtWeb({ root })).rejects.toThrow(/npm run build/)
})
