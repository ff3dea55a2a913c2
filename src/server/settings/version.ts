import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The version of this code, such as `0.2.0`. */
export const ownVersion = (): string => JSON.parse(readFileSync(PACKAGE, 'utf8')).version

const partsOf = (version: string) => version.split('.').map(Number)

export function isOlder(version: string, other: string): boolean {
  const [own, others] = [partsOf(version), partsOf(other)]
  const place = own.findIndex((part, index) => part !== others[index])
  return place >= 0 && own[place]! < others[place]!
}
