import type { Db } from '../database/connect.ts'
import type { Checkpoint, Head } from './checkpoint.ts'
import { type Chain, chains } from './encoding.ts'
import { hashOfNumber, NOTHING_BEFORE, newestSegment } from './segment.ts'

export type Epoch = { number: number; isOpen: boolean; reason: string }

/** The first epoch has no row and is open. */
export async function currentEpoch(db: Db): Promise<Epoch> {
  const [newest] = await db<Epoch[]>`
    select number, opened_at is not null as "isOpen", reason from journal_epoch order by number desc limit 1`
  return newest ?? { number: 1, isOpen: true, reason: '' }
}

/** From now on nothing is signed until the operator opens the new epoch. By the owner of the database. */
export async function requireNewEpoch(db: Db, reason: string): Promise<void> {
  const { number, isOpen } = await currentEpoch(db)
  if (isOpen) await db`insert into journal_epoch (number, reason) values (${number + 1}, ${reason})`
}

/** The last checkpoint that was published, and the segments up to which the published ones agree with the database. */
export type Published = { note: string; epoch: number; time: string; agreed: Record<Chain, bigint> }

/** By the owner of the database. It comes after the epoch of the last published checkpoint, which the database may have lost. */
export async function openEpoch(db: Db, published: Published | undefined): Promise<Epoch> {
  await requireNewEpoch(db, 'the operator opened it')
  const waiting = await currentEpoch(db)
  const number = Math.max(waiting.number, (published?.epoch ?? 0) + 1)
  await db`
    update journal_epoch
    set number = ${number}, opened_at = now(), transfers = ${published?.agreed.transfers ?? 0n}, audit = ${published?.agreed.audit ?? 0n},
      last_checkpoint = ${published?.note ?? null}
    where number = ${waiting.number}`
  // It belongs to the former epoch, and a key that is lost may have signed it: the next one replaces it.
  await db`delete from journal_checkpoint`
  return { ...waiting, number, isOpen: true }
}

export async function currentHeads(db: Db): Promise<Record<Chain, Head>> {
  return { transfers: await headOf(db, 'transfers'), audit: await headOf(db, 'audit') }
}

async function headOf(db: Db, chain: Chain): Promise<Head> {
  const newest = await newestSegment(db, chain)
  return {
    segments: newest?.number ?? 0n,
    toSeq: newest?.toSeq ?? 0n,
    hash: (newest?.hash ?? NOTHING_BEFORE).toString('hex'),
  }
}

/** How the chains of the database contradict a checkpoint; undefined when they continue it. */
export async function contradictionOf(
  db: Db,
  checkpoint: Checkpoint,
): Promise<{ chain: Chain; problem: string } | undefined> {
  for (const chain of chains) {
    const { segments, hash } = checkpoint[chain]
    if (segments === 0n) continue
    const present = await hashOfNumber(db, chain, segments)
    const what = present ? otherHash(present, hash) : 'is gone'
    if (!what) continue
    const problem = `segment ${segments} of ${chain}, which the checkpoint of ${checkpoint.time} names, ${what}`
    return { chain, problem }
  }
  return undefined
}

const otherHash = (present: Buffer, hash: string) =>
  present.toString('hex') === hash ? undefined : 'has another hash'
