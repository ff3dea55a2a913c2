import { limits } from '#contract/limits.ts'
import { maskName } from '#contract/mask-name.ts'
import type { Address } from '#ledger/account-ref.ts'
import type { Db } from '../database/connect.ts'

/** The owner of an address, and the earlier payments between them and the person who asks. */
export type Recipient = {
  personId: string
  accountId: number
  name: string
  isAvailable: boolean
  hasPaidMe: boolean
  isPaidByMe: boolean
  /** What stands on the pay code, if the address is one. */
  shownName?: string | null
}

/** A user with a wallet. A hit and a miss take the same look-ups. */
export async function findRecipient(
  db: Db,
  accountId: number,
  address: Address,
): Promise<Recipient | undefined> {
  const [found] = await db<Recipient[]>`
    select person.id as "personId", account.id as "accountId", person.name,
      person.status = 'active' as "isAvailable",
      exists (select from has_paid(account.id, ${accountId})) as "hasPaidMe",
      exists (select from has_paid(${accountId}, account.id)) as "isPaidByMe"
      ${'code' in address ? db`, (select shown_name from pay_code where pay_code.person = person.id) as "shownName"` : db``}
    from person join account on account.owner = person.id and account.kind = 'wallet'
    where ${isAt(db, address)}
    limit 1`
  return found
}

function isAt(db: Db, address: Address) {
  if ('code' in address)
    return db`person.id = (select pay_code.person from pay_code where pay_code.code = ${address.code})`
  const { email = null, phone = null } = address as Partial<Record<'email' | 'phone', string>>
  return db`person.email = ${email} or (person.phone = ${phone} and person.phone_verified_at is not null)`
}

type ServedRow = Omit<Recipient, 'personId' | 'hasPaidMe' | 'isPaidByMe'> & {
  personId: string | null
  isServed: boolean
}

/**
 * A user with a wallet, for the agent who owns this float. What the agent handled lately is read whether or not
 * somebody has the email: the time that it takes tells nothing.
 */
export async function findCustomer(
  db: Db,
  floatId: number,
  address: Address,
): Promise<Recipient | undefined> {
  const { email = '' } = address as { email?: string }
  const [row] = await db<[ServedRow]>`
    select person.id as "personId", account.id as "accountId", person.name,
      person.status = 'active' as "isAvailable", coalesce(account.id = any(handled.accounts), false) as "isServed"
    from (
      select array_agg(debit_account) || array_agg(credit_account) as accounts from (
        select debit_account, credit_account from transfer
        where agent = ${floatId}::int order by seq desc limit ${limits.recentHandled}
      ) as latest
    ) as handled
    left join person join account on account.owner = person.id and account.kind = 'wallet'
      on person.email = ${email}`
  const { personId, isServed, ...found } = row
  return personId === null ? undefined : { ...found, personId, hasPaidMe: isServed, isPaidByMe: isServed }
}

/** The whole name only of somebody who has paid the reader, or whom the reader has served as an agent. */
export const nameFor = ({ name, hasPaidMe }: { name: string; hasPaidMe: boolean }) =>
  hasPaidMe ? name : maskName(name)
