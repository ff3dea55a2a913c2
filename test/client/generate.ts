// Run by node: generates a TypeScript client from the document at the first argument into the folder at the second.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const [document = '', folder = ''] = process.argv.slice(2)

// The generator prints code with the programming interface that TypeScript had up to version 6.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-classic' : name, context),
})
const { createClient } = await import('@hey-api/openapi-ts')
await createClient({
  input: JSON.parse(readFileSync(document, 'utf8')),
  output: folder,
  logs: { level: 'silent', file: false },
})
