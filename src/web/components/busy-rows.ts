import { useState } from 'react'

/** Remembers the rows whose call is running. */
export function useBusyRows() {
  const [busy, setBusy] = useState<readonly string[]>([])

  const run = async (id: string, call: () => Promise<unknown>) => {
    setBusy((ids) => [...ids, id])
    await call()
    setBusy((ids) => ids.filter((other) => other !== id))
  }

  return { isBusy: (id: string) => busy.includes(id), run }
}
