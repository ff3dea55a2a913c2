import type { CallArgs } from './call.ts'
import { serverMessage } from './errors.ts'
import { addressOf, bodyOf } from './send.ts'
import { readToken } from './token.ts'

/** Fetches a file and lets the browser save it. Returns the reason if the file is missing or incomplete. */
export async function download(
  args: Pick<CallArgs, 'path' | 'params' | 'query'>,
  fileName: string,
): Promise<'saved' | { failed: string | undefined }> {
  try {
    const response = await fetch(addressOf({ method: 'GET', ...args }), {
      credentials: 'include',
      headers: { Authorization: `Bearer ${readToken()}` },
    })
    if (!response.ok)
      return { failed: serverMessage({ status: response.status, data: await bodyOf(response) }) }
    save(await response.blob(), fileName)
    return 'saved'
  } catch {
    return { failed: undefined }
  }
}

function save(file: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // The browser has started to save the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
