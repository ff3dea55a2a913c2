import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { failureCodesOf } from '#contract/failure-codes.ts'
import { failures } from '#contract/failures.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { allEndpoints, operationIdOf } from '../features/calls.ts'
import { openApiDocument } from './document.ts'
import { answerExample, requestExample } from './examples.ts'

type Example = { schema: object; example?: unknown; examples?: object }
type Content = { content: { 'application/json': Example; 'text/event-stream'?: Example } }
type Operation = {
  operationId: string
  tags: string[]
  description: string
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string; headers?: object }>
}
type Document = {
  info: { description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let document: Document
beforeAll(async () => {
  server = await startServer()
  document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as Document
})
afterAll(() => server.close())

const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
const calls = allEndpoints.map((endpoint) => [operationIdOf(endpoint), endpoint] as const)

test.each(calls)(
  '%s is there with exactly the failures that it can answer, each with an example',
  (id, endpoint) => {
    const { operationId, responses, security } = operationOf(endpoint)
    expect(operationId).toBe(id)
    const { [endpoint.status ?? 200]: success, ...refused } = responses
    if (endpoint.isCsv) expect(success?.content).toHaveProperty(['text/csv'])
    else if (endpoint.stream)
      expect(endpoint.response.parse(success?.content['text/event-stream']?.example)).toBeDefined()
    else expect(success?.content['application/json']?.example).toMatchObject({ success: true })
    const told = Object.entries(refused).flatMap(([status, { content }]) =>
      Object.entries(content['application/json'].examples ?? {}).map(([code, { value }]) => [
        status,
        code,
        value,
      ]),
    )
    expect(told).toEqual(
      failureCodesOf(endpoint)
        .map((code) => [
          String(failures[code].status),
          code,
          expect.objectContaining({ success: false, code }),
        ])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    )
    if (endpoint.access === 'public') expect(security).not.toEqual([{ token: [] }])
    else expect(security).toEqual([{ token: [] }])
  },
)

test.each(calls)('the examples of %s match the contract', (_, endpoint) => {
  if (endpoint.body) expect(endpoint.body.safeParse(requestExample(endpoint)).error).toBeUndefined()
  const { data } = answerExample(endpoint)
  expect(endpoint.response.parse(data)).toEqual(data)
})

test('operation ids are identifiers, and each belongs to one call', () => {
  const ids = allEndpoints.map(operationIdOf)
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]+$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('sendMoney')
})

test('the document lists calls in this order: sign up, sign in, own account, wallet, agent, administration', () => {
  expect(document.tags.map(({ name }) => name).slice(0, 3)).toEqual([
    'Sign-up and sign-in',
    'Own account',
    'Wallet',
  ])
  expect(document.tags.at(-1)?.name).toBe('Administration')
  expect(Object.keys(document.paths).slice(0, 4)).toEqual([
    '/user/register',
    '/auth/verify',
    '/auth/verify/resend',
    '/auth/login',
  ])
})

test('the document explains recipients by email, the alias of cash-in, the key of a payment and the wait after a 429', () => {
  const sendMoney = document.paths['/wallet/me/send-money']!.post!
  expect(sendMoney.requestBody?.content['application/json'].schema).toMatchObject({
    properties: { recipientPhone: { description: expect.stringContaining('email') } },
  })
  expect(sendMoney.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header' },
    { name: 'Step-Up', in: 'header' },
  ])
  expect(sendMoney.responses[429]?.headers).toHaveProperty('Retry-After')
  expect(document.paths['/transaction/cash-in']!.post!.description).toContain('The same call as')
  expect(document.paths['/auth/login']!.post!.responses[401]?.content['application/json']).toMatchObject({
    examples: { ACCOUNT_NOT_VERIFIED: { value: { data: { registration: expect.any(String) } } } },
  })
})

test('a field has the description of its own schema, not that of another field of its name', () => {
  const { schemas } = openApiDocument(allEndpoints, { hasDemo: false, isMarked: false }).components
  const float = { description: 'What cash-in can still take.' }
  expect(schemas).toMatchObject({ AgentFloat: { properties: { left: float } } })
  expect(schemas).not.toMatchObject({
    Security: { properties: { recoveryCodes: { anyOf: [{ properties: { left: float } }, {}] } } },
  })
  expect(JSON.stringify(schemas)).not.toContain('"example"')
})

test('the introduction lists the codes that calls answer from the table of failures, and demo accounts where there are some', () => {
  const { description } = document.info
  expect(description).toContain(`| 422 | \`INSUFFICIENT_FUNDS\` | ${failureMessages.INSUFFICIENT_FUNDS} |`)
  for (const word of ['Idempotency-Key', 'Retry-After', 'Authorize', 'totalPages', 'user@batua.test'])
    expect(description).toContain(word)
  expect(description).not.toContain('not real')
  const elsewhere = openApiDocument(allEndpoints, { hasDemo: false, isMarked: false }).info.description
  expect(elsewhere).not.toContain('batua.test')
  const marked = openApiDocument(allEndpoints, { hasDemo: true, isMarked: true }).info.description
  expect(marked).toContain('Demo: this money is not real')
})

test('the page shows our name and mark, runs no inline script and has a strict policy', async () => {
  const page = await fetch(`${server.url}/api/docs`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  const html = await page.text()
  expect(html).toContain('<title>Batua API</title>')
  expect(html).toContain('<meta name="viewport" content="width=device-width')
  const icon = /rel="icon"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(await (await fetch(new URL(icon, page.url))).text()).toContain('aria-label="Batua"')
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
