import { createListeners } from '#web/api/listeners.ts'
import { choices, keep, recall } from '#web/api/storage.ts'
import { isSharedComputer, sessionPlace } from '#web/api/token.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  /** What public/before-app.js keeps until somebody wants it. */
  var batuaInstall: InstallPrompt | undefined
}

const dayMs = 24 * 60 * 60 * 1000
const quietDays = 90
const hintsMax = 3
const paymentsForHint = 2
const daysForHint = 3

const listeners = createListeners()
export const onInstallChange = listeners.add
window.addEventListener('beforeinstallprompt', listeners.call)
window.addEventListener('appinstalled', () => {
  globalThis.batuaInstall = undefined
  listeners.call()
})

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Safari on iPhone and iPad installs by hand. Other browsers there, and those inside of other apps, cannot. */
const isSafariOfPhones = () =>
  'standalone' in navigator &&
  /Safari\//.test(navigator.userAgent) &&
  !/(CriOS|FxiOS|EdgiOS|OPT|OPiOS|GSA|DuckDuckGo|Ddg)\//.test(navigator.userAgent)

export type InstallWay = 'prompt' | 'steps' | 'none'

export function installWay(): InstallWay {
  if (isInstalled() || isSharedComputer()) return 'none'
  if (globalThis.batuaInstall) return 'prompt'
  return isSafariOfPhones() ? 'steps' : 'none'
}

/** The browser asks. Its offer works once. */
export async function install() {
  const offer = globalThis.batuaInstall
  globalThis.batuaInstall = undefined
  await offer?.prompt()
  listeners.call()
}

/** How much this person has used the wallet here. It goes with the logout. */
type Use = { payments: number; days: number; lastDay: string }
/** How often somebody said "Not now" on this device. It stays. */
type Refusals = { count: number; at: number }

const useKey = 'app-use'
const today = () => new Date().toISOString().slice(0, 10)

const readUse = (): Use =>
  JSON.parse(recall(sessionPlace(), useKey) ?? '{"payments":0,"days":0,"lastDay":""}')
const readRefusals = (): Refusals =>
  JSON.parse(recall('localStorage', choices.installHints) ?? '{"count":0,"at":0}')

function writeUse(use: Use) {
  keep(sessionPlace(), useKey, JSON.stringify(use))
  listeners.call()
}

export function countDay() {
  const use = readUse()
  if (use.lastDay !== today()) writeUse({ ...use, days: use.days + 1, lastDay: today() })
}

export function countPayment() {
  const use = readUse()
  writeUse({ ...use, payments: use.payments + 1 })
}

export function refuseHint() {
  const { count } = readRefusals()
  keep('localStorage', choices.installHints, JSON.stringify({ count: count + 1, at: Date.now() }))
  listeners.call()
}

/** On the overview, to somebody who comes back. */
export function isHintDue(): boolean {
  const [{ payments, days }, { count, at }] = [readUse(), readRefusals()]
  const isUsed = payments >= paymentsForHint || days >= daysForHint
  const isQuiet = count >= hintsMax || Date.now() - at < quietDays * dayMs
  return isUsed && !isQuiet && installWay() !== 'none'
}
