import { readToken } from '#web/api/token.ts'
import { isBusy } from './update.ts'

/** For a press on a notification. False if the page must stay where it is: then the address gets a window of its own. */
export function showsAddress(address: string): boolean {
  if (readToken() === '' || isBusy()) return false
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return true
}
