import { store } from '#web/app/store.ts'
import { countPayment } from './install.ts'

const counted = new Set<string>()
let isFollowing = false

/** The payments that this page has made, each once, by their references. */
export function followPayments() {
  if (isFollowing) return
  isFollowing = true
  store.subscribe(() => {
    for (const mutation of Object.values(store.getState().api.mutations)) {
      const { reference } = (mutation?.data as { data?: { reference?: string } } | undefined)?.data ?? {}
      if (reference === undefined || counted.has(reference)) continue
      counted.add(reference)
      countPayment()
    }
  })
}
