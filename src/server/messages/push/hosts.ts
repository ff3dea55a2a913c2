import { problemOf } from '../../outgoing/sender.ts'

/** `*.example.com` stands for all names below it. */
const isHost = (name: string, pattern: string) =>
  pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern

/** Whether the operator lets notifications go to this address. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  return url !== null && problemOf(url) === undefined && hosts.some((host) => isHost(url.hostname, host))
}
