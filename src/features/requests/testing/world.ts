import { paths } from '#contract/paths.ts'
import type { FillScreens } from '#test/e2e/world.ts'
import * as requests from '../contract.ts'
import { splitPath } from '../paths.ts'

/** A link of one's own, and one that was taken back. */
const fill: FillScreens = async (call, user) => {
  const make = (body: object) => call(requests.makeRequest, user, { body })
  const open = await make({ amount: 350, note: 'Lunch on Thursday' })
  const { _id } = await make({
    amount: 1_200,
    note: 'A note that is as long as a note of a request may be at all',
  })
  await call(requests.cancelRequest, user, { params: { requestId: _id } })
  return [
    { path: splitPath, heading: 'Split a bill', title: 'Split a bill · Batua' },
    {
      path: `${paths.pay}/${open.token}`,
      heading: 'This is your own request',
      title: 'This is your own request · Batua',
    },
  ]
}

export default fill
