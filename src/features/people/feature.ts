import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { saveDemoPeople } from './server/demo.ts'
import { listPeople, removePerson, savePerson } from './server/routes.ts'

export const people: Feature = {
  routes: [listPeople, counted('people', savePerson), counted('people', removePerson)],
  demo: saveDemoPeople,
}
