import pg from 'pg'

type Parse = (text: string) => unknown

const INT8 = 20
const INT8_ARRAY = 1016
const TEXT_ARRAY = 1009

const driversParser = pg.types.getTypeParser as (oid: number, format?: string) => Parse
const bigints: Parse = (text) => (driversParser(TEXT_ARRAY)(text) as string[]).map(BigInt)

/** Parses money and counters as bigint, and all other types as the driver does. */
export function parserOf(oid: number, format?: string): Parse {
  if (oid === INT8) return BigInt
  if (oid === INT8_ARRAY) return bigints
  return driversParser(oid, format)
}
