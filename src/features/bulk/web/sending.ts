import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import type { Bulk } from '../contract.ts'
import { bulkLimits } from '../limits.ts'
import { hashedText, isWarning, readRow, type TypedRow } from '../rows.ts'
import { useAddBulkRowsMutation, useCheckBulkMutation, useMakeBulkMutation } from './api.ts'
import { bulkText as text } from './words.en.ts'

/** The rows of a bulk payment, while the page has them, and the lines that cannot be paid. */
export type SentRows = { bulkId: string; rows: readonly TypedRow[]; bad: ReadonlySet<number> }

/** A bulk payment whose rows are replaced. */
type Draft = Pick<Bulk, '_id'>

/** Sends the rows of a file and lets the server check them. Says what it does meanwhile. */
export function useSending(onSent: (sent: SentRows) => void) {
  const [make] = useMakeBulkMutation()
  const [add] = useAddBulkRowsMutation()
  const [check] = useCheckBulkMutation()
  const [doing, setDoing] = useState<string>()

  /** Rows that another page has changed meanwhile are not shown as those of this file. */
  async function checkRows(bulkId: string, rows: readonly TypedRow[]): Promise<SentRows> {
    setDoing(text.checking)
    const { bulk, problems } = await check(bulkId).unwrap()
    if (!(await isOf(bulk, rows))) throw new Error(text.unreadable)
    const bad = problems.filter(({ code }) => !isWarning(code)).map(({ line }) => line)
    return { bulkId, rows, bad: new Set(bad) }
  }

  async function send(title: string, rows: readonly TypedRow[], draft?: Draft) {
    const { partsOf } = await import('./read-file.ts')
    const { _id: bulkId } = draft ?? (await make(title).unwrap())
    let from = 1
    for (const part of partsOf(rows)) {
      setDoing(text.sending(from - 1, rows.length))
      await add({ bulkId, from, rows: part }).unwrap()
      from += part.length
    }
    onSent(await checkRows(bulkId, rows))
  }

  async function open(file: File, draft?: Draft) {
    setDoing(text.reading)
    const { readRows, titleOf } = await import('./read-file.ts')
    const rows = await readRows(file)
    if (rows === 'empty') return notify.error(text.emptyFile)
    if (rows === 'no columns') return notify.error(text.noColumns)
    if (rows.length > bulkLimits.rows) return notify.error(text.tooLong(rows.length, bulkLimits.rows))
    return send(titleOf(file.name, text.untitled), rows, draft)
  }

  const saying = (work: Promise<unknown>) =>
    work
      .catch((error: unknown) => notify.error(errorMessage(error, text.unreadable)))
      .finally(() => setDoing(undefined))

  return {
    doing,
    open: (file: File, draft?: Draft) => void saying(open(file, draft)),
    /** The rows of a draft without those that cannot be paid. */
    leaveOut: (draft: Bulk, { rows, bad }: SentRows) =>
      void saying(
        send(
          draft.title,
          rows.filter((_, i) => !bad.has(i + 1)),
          draft,
        ),
      ),
  }
}

async function isOf({ hash }: Bulk, rows: readonly TypedRow[]): Promise<boolean> {
  // Absent on a page without https, where nothing is safe anyway.
  if (!globalThis.crypto?.subtle) return true
  const bytes = new TextEncoder().encode(hashedText(rows.map(readRow)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return digest.toHex() === hash
}
