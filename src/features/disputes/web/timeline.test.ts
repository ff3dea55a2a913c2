import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DisputeDetail } from '../contract.ts'
import { Timeline } from './timeline.tsx'

const at = '2026-11-18T10:00:00.000Z'
const event = (_id: number) => ({ _id, at, kind: 'returned' as const, isOwn: false, text: null })

const shown = (events: DisputeDetail['events']) => {
  const dispute = { state: 'closed', returned: 500, feeReturned: 0, events } as unknown as DisputeDetail
  return renderToStaticMarkup(createElement(Timeline, { dispute }))
}

test('a sum that came back in two parts is named once', () => {
  expect(shown([event(1)]).match(/৳500\.00 was returned/g)).toHaveLength(1)
  const twice = shown([event(1), event(2)])
  expect(twice.match(/৳500\.00 was returned/g)).toHaveLength(1)
  expect(twice).toContain('A part was returned')
})
