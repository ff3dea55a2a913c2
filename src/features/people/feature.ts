import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { saveDemoPeople } from './server/demo.ts'
import { listPeople, removePerson, savePerson } from './server/routes.ts'

export const people: Feature = {
  contract,
  routes: [listPeople, counted('people', savePerson), counted('people', removePerson)],
  demo: { after: saveDemoPeople },
}
