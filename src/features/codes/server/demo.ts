import { withCheckDigit } from '#contract/pay-code.ts'
import type { Tx } from '#server/database/connect.ts'

/** The friend of the demo user has a shop. */
export function addDemoCode(tx: Tx) {
  tx.withCommit(tx`
    insert into pay_code (person, code, shown_name, city)
    select id, ${withCheckDigit('482913750264918305')}, 'Rahim Store', 'Dhaka'
    from person where email = 'friend@batua.test'`)
}
