import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { isLoopbackRequest } from './loopback-request.ts'

/**
 * Warns when others may reach a local start: a request came through a proxy, or for the name of another machine.
 * Warns once per process and then stops checking.
 */
export function publicPasswordWarning(
  { isLocal, demo }: Pick<Settings, 'isLocal' | 'demo'>,
  log: Pick<Logger, 'warn'>,
) {
  let isWatching = isLocal && demo
  return (request: IncomingMessage) => {
    if (!isWatching || isLoopbackRequest(request)) return
    isWatching = false
    const { host } = request.headers
    log.warn(
      { host },
      `A request for ${host} reached this local start, so others may reach it too. Its demo accounts have a ` +
        'public password, and its mailbox shows mails to everybody on this machine. ' +
        'Run "npm run demo -- disable", or set PUBLIC_URL to start without demo accounts.',
    )
  }
}
