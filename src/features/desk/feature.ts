import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { insertDemoNotes } from './server/demo.ts'
import {
  addNote,
  getAgentPageWith,
  getUserPageWith,
  listNotes,
  listPersonEvents,
  mailResetLink,
  searchDeskWith,
} from './server/routes.ts'

/** With what the other features know about a person. */
export const deskOf = (features: readonly Feature[]): Feature => ({
  contract,
  routes: [
    counted('admin', getUserPageWith(features)),
    counted('admin', getAgentPageWith(features)),
    counted('admin', searchDeskWith(features)),
    counted('admin', listPersonEvents),
    counted('admin', listNotes),
    counted('note', addNote),
    counted('admin', mailResetLink),
  ],
  demo: { after: insertDemoNotes },
})
