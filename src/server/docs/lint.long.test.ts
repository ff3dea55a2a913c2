import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { allEndpoints } from '../features/calls.ts'
import { openApiDocument } from './document.ts'

/** Ids are UUIDs, so that these paths cannot be mixed up. The product specifies them. */
const notAmbiguous = /`\/admin\/(users|agents)\/[\w-]+\/\{\w+\}` and `\/admin\/\1\/\{\w+\}\/[\w-]+`/

/** A public call without input has nothing to refuse. */
const cannotBeRefused = allEndpoints
  .filter(({ access, params, query, body }) => access === 'public' && !params && !query && !body)
  .map(({ path, method }) => `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses`)

test('the document follows the recommended rules of redocly without an error or a warning', async () => {
  const source = JSON.stringify(openApiDocument(allEndpoints, { hasDemo: true, isMarked: true }))
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(
    problems
      .filter(({ message }) => !notAmbiguous.test(message))
      .filter(
        ({ ruleId, location }) =>
          ruleId !== 'operation-4xx-response' || !cannotBeRefused.includes(location[0]?.pointer ?? ''),
      )
      .map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('the rules can fail: without operation ids and a licence there are warnings', async () => {
  const document = openApiDocument(allEndpoints.slice(0, 5), { hasDemo: false, isMarked: false })
  const [operation] = Object.values(document.paths).flatMap((methods) => Object.values(methods as object))
  operation.operationId = undefined
  const { license: _, ...info } = document.info
  const source = JSON.stringify({ ...document, info })
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId }) => ruleId).sort()).toEqual(['info-license', 'operation-operationId'])
})
