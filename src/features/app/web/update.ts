import { onOpenPayments, openPayments } from '#web/api/open-payments.ts'
import { notify } from '#web/app/notify.ts'
import { appText as text } from './words.en.ts'

/** Forms with something typed into them that was neither sent nor cleared. */
const typedInto = new Set<HTMLFormElement>()

const formOf = ({ target }: Event) => (target as Element | null)?.closest?.('form')

/** Follows what is typed from the start on, so that an offer never comes over a form that is half filled. */
export function watchForms() {
  addEventListener('input', (event) => {
    const form = formOf(event)
    if (form) typedInto.add(form)
  })
  addEventListener('reset', (event) => {
    const form = formOf(event)
    if (form) typedInto.delete(form)
  })
}

/** Leaving the page would lose something. A payment from before a logout has no details, and may be another person's. */
export const isBusy = () =>
  openPayments().some(({ details }) => details) || [...typedInto].some((form) => form.isConnected)

let waiting: (() => void) | undefined

/** Offers to reload the page. Never by itself, and not while a payment is open or a form is half filled. */
export function offerUpdate() {
  if (waiting) return
  const offer = () => {
    if (isBusy()) return
    waiting?.()
    waiting = undefined
    notify.info(text.updated, {
      topic: 'update',
      action: { label: text.reload, onClick: () => location.reload() },
    })
  }
  const observer = new MutationObserver(offer)
  observer.observe(document.body, { childList: true, subtree: true })
  const stopPayments = onOpenPayments(offer)
  waiting = () => {
    observer.disconnect()
    stopPayments()
  }
  offer()
}

/**
 * A part of the app could not be fetched. A connection may be missing; but if the page's own script is gone too, a new
 * version has replaced both.
 */
export async function offerIfReplaced() {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const answer = own && (await fetch(own.src, { method: 'HEAD', cache: 'no-store' }))
  if (answer?.status === 404) offerUpdate()
}
