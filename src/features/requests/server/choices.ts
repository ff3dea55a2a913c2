import type { Db } from '#server/database/connect.ts'
import type { RequestChoices } from '../contract.ts'

const unchosen: RequestChoices = { mayAsk: 'everybody', mails: true }

export async function choicesOf(db: Db, personId: string): Promise<RequestChoices> {
  const [row] = await db<RequestChoices[]>`
    select may_ask as "mayAsk", mails from request_choice where person = ${personId}`
  return row ?? unchosen
}

export const saveChoices = (tx: Db, personId: string, { mayAsk, mails }: RequestChoices) => tx`
  insert into request_choice (person, may_ask, mails) values (${personId}, ${mayAsk}, ${mails})
  on conflict (person) do update set may_ask = excluded.may_ask, mails = excluded.mails`

/** Whether this person wants to see requests of somebody whom they know, or do not know. */
export const isWanted = ({ mayAsk }: RequestChoices, isStranger: boolean) =>
  mayAsk === 'everybody' || (mayAsk === 'known' && !isStranger)
