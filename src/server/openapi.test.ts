import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the document has every call, its fields and its answer', async () => {
  const document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: object; responses: object }>>
  }
  for (const { method, path, status = 200 } of allEndpoints) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.responses, `${method} ${path}`).toHaveProperty(String(status))
  }
  expect(document.paths['/user/register']?.post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          required: ['name', 'email', 'password', 'role'],
          properties: { role: { enum: ['USER', 'AGENT'] } },
        },
      },
    },
  })
  const unverified = { properties: { code: { const: 'ACCOUNT_NOT_VERIFIED' }, data: { type: 'object' } } }
  expect(document.paths['/auth/login']?.post?.responses).toMatchObject({
    401: { content: { 'application/json': { schema: { anyOf: [unverified] } } } },
  })
  expect(document.paths['/wallet/me/withdraw']?.post).toMatchObject({
    parameters: [{ name: 'Idempotency-Key', in: 'header' }],
  })
})

test('the page runs no inline script and stands under a strict policy', async () => {
  const page = await fetch(`${server.url}/api/docs`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  const html = await page.text()
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes, inline] of scripts) {
    expect(inline?.trim()).toBe('')
    const source = /src="([^"]+)"/.exec(attributes ?? '')?.[1] ?? ''
    const script = await fetch(new URL(source, page.url))
    expect([source, script.status]).toEqual([source, 200])
    expect(script.headers.get('content-type')).toContain('javascript')
    await script.arrayBuffer()
  }
})
