import type { Db } from '../database/connect.ts'

/**
 * SQL of a person's name, email or phone at a time; `person` is an alias of the table. Not a function of the database:
 * PostgreSQL would call it for each row, or read each person again.
 */
export const asOf = (db: Db, fact: 'name' | 'email' | 'phone', person: string, time: unknown) => db`coalesce((
    select former.${db(fact)} from ${db(`former_${fact}`)} former
    where former.person = ${db(person)}.id and former.until > ${time} order by former.until limit 1
  ), ${db(person)}.${db(fact)})`
