import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { addDemoCode } from './server/demo.ts'
import { changeCode, getCode, removeShownName, replaceCode, shownNameOf } from './server/routes.ts'

export const codes: Feature = {
  contract,
  group: {
    name: 'Pay codes',
    description: 'A code of digits and a QR picture that others scan to pay into a wallet.',
    paths: ['/wallet/code'],
  },
  routes: [
    getCode,
    counted('pay_code', changeCode),
    counted('pay_code', replaceCode),
    counted('admin', removeShownName),
  ],
  userPage: shownNameOf,
  demo: { after: addDemoCode },
}
