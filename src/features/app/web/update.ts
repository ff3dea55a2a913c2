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

const isBusy = () => openPayments().length > 0 || [...typedInto].some((form) => form.isConnected)

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
