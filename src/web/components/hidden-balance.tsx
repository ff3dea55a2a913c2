import { Eye, EyeOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatTaka } from '#contract/money.ts'
import { choices, keep, recall } from '../api/storage.ts'
import { walletText as text } from '../text/en/user.ts'

/** Whether the balance is hidden from the people around, kept on this device. */
export function useBalanceHidden(): [isHidden: boolean, toggle: () => void] {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => recall('localStorage', choices.hidesBalance) !== null,
  )
  const toggle = () => {
    keep('localStorage', choices.hidesBalance, isHidden ? null : 'hidden')
    for (const changed of listeners) changed()
  }
  return [isHidden, toggle]
}

const listeners = new Set<() => void>()

/** The browser tells other tabs. */
function subscribe(changed: () => void) {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Always the same length, so that the dots reveal nothing about the sum. */
export const HiddenSum = () => (
  <>
    <span className="sr-only">{text.hidden}</span>
    <span aria-hidden>••••••</span>
  </>
)

/** A balance outside of the purse. */
export function ShownBalance({ taka }: { taka: number }) {
  const [isHidden] = useBalanceHidden()
  return isHidden ? <HiddenSum /> : formatTaka(taka)
}

/** In the corner of the purse. */
export function HideBalanceButton() {
  const [isHidden, toggle] = useBalanceHidden()
  const Icon = isHidden ? Eye : EyeOff
  const label = isHidden ? text.show : text.hide
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className="absolute top-4 right-4 z-10 grid size-10 place-items-center rounded-md text-on-brand-muted transition-colors hover:text-on-brand"
    >
      <Icon aria-hidden size={20} />
    </button>
  )
}
