import { randomInt } from 'node:crypto'
import { maskName } from '#contract/mask-name.ts'
import { paths } from '#contract/paths.ts'
import { endingOf, payCodeDigits, withCheckDigit } from '#contract/pay-code.ts'
import { nameForPayer } from '#server/data/parties.ts'
import type { Db } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { CodePage, CodePlace } from '../contract.ts'
import { emvPayload } from '../emv.ts'

export type CodeRow = {
  code: string
  shownName: string | null
  city: string | null
  madeAt: Date
  /** Of its owner. */
  name: string
}

const columns = (db: Db) => db`
  pay_code.code, pay_code.shown_name as "shownName", pay_code.city, pay_code.made_at as "madeAt", person.name`

export async function findCode(db: Db, personId: string): Promise<CodeRow | undefined> {
  const [row] = await db<CodeRow[]>`
    select ${columns(db)} from pay_code join person on person.id = pay_code.person
    where pay_code.person = ${personId}`
  return row
}

type Presenting = Pick<Settings, 'publicUrl' | 'qr'>

/** The address for a pay code, or for the token of a request. */
export const linkOf = ({ publicUrl }: Presenting, end: string) => `${publicUrl}${paths.pay}/${end}`

/** The text of a QR picture: a link that any camera opens, or a payload for apps that read EMVCo. */
export const pictureOf = (
  settings: Presenting,
  { code, name, shownName, city }: CodeRow,
  request?: { token: string; amount: number },
): string =>
  settings.qr.isEmv
    ? emvPayload(settings.qr, { code, name: shownName ?? maskName(name), city, ...(request && { request }) })
    : linkOf(settings, request?.token ?? code)

export const presentCode = (settings: Presenting, row: CodeRow | undefined): CodePlace => ({
  guid: settings.qr.guid,
  origin: settings.publicUrl,
  code: row
    ? {
        code: row.code,
        name: maskName(row.name),
        shownName: row.shownName,
        city: row.city,
        ending: endingOf(row.code),
        link: linkOf(settings, row.code),
        payload: pictureOf(settings, row),
        madeAt: row.madeAt.toISOString(),
      }
    : null,
})

const newCode = () => withCheckDigit(Array.from({ length: payCodeDigits - 1 }, () => randomInt(10)).join(''))

/** Makes the first code of a person, or a new one. The earlier one is unknown from the commit on. */
export const replaceCode = (tx: Db, personId: string) => tx`
  insert into pay_code (person, code) values (${personId}, ${newCode()})
  on conflict (person) do update set code = excluded.code, made_at = now()`

type Shown = { shownName: string | undefined; city: string | undefined }

export const changeCode = (tx: Db, personId: string, { shownName, city }: Shown) => tx`
  insert into pay_code (person, code, shown_name, city)
  values (${personId}, ${newCode()}, ${shownName ?? null}, ${city ?? null})
  on conflict (person) do update set shown_name = excluded.shown_name, city = excluded.city`

/** What anybody with the code sees. A hit and a miss take the same query. */
export async function findCodePage(
  db: Db,
  reader: number | null,
  code: string,
): Promise<CodePage | undefined> {
  const [row] = await db<(CodeRow & { accountId: number; hasPaidMe: boolean })[]>`
    select ${columns(db)}, account.id as "accountId",
      exists (select from has_paid(account.id, ${reader}::int)) as "hasPaidMe"
    from pay_code join person on person.id = pay_code.person and person.status = 'active'
    join account on account.owner = person.id and account.kind = 'wallet'
    where pay_code.code = ${code}`
  if (!row) return undefined
  return {
    kind: 'code',
    name: nameForPayer(row.name, row.hasPaidMe),
    shownName: row.shownName,
    city: row.city,
    ending: endingOf(row.code),
    you: row.accountId === reader ? 'owner' : null,
  }
}
