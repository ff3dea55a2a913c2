import type { Tx } from '#server/database/connect.ts'

export const saveDemoPeople = (tx: Tx) =>
  tx.withCommit(tx`
    insert into saved_person (id, owner, person, address, nickname)
    select gen_random_uuid(), owner.id, friend.id, friend.email, 'Tanvir bhai'
    from person owner cross join person friend
    where owner.email = 'user@batua.test' and friend.email = 'friend@batua.test'`)
