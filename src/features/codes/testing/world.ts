import type { FillScreens } from '#test/e2e/world.ts'
import { changeCode } from '../contract.ts'
import { codePath, scanPath } from '../paths.ts'

/** A shop with a long name. */
const fill: FillScreens = async (call, user) => {
  await call(changeCode, user, { body: { shownName: 'Rahim Store & Stationery', city: 'Dhaka' } })
  return [
    { path: codePath, heading: 'My code', title: 'My code · Batua' },
    { path: scanPath, heading: 'Scan to pay', title: 'Scan to pay · Batua' },
  ]
}

export default fill
