import type { CallArgs } from './call.ts'
import { type CallError, serverMessage } from './errors.ts'
import { addressOf, bodyOf } from './send.ts'
import { withStepUp } from './step-up.ts'
import { readToken } from './token.ts'

type File = Pick<CallArgs, 'path' | 'params' | 'query'>

/** Fetches a file and lets the browser save it. Returns the reason if the file is missing or incomplete. */
export async function download(
  args: File,
  fileName: string,
): Promise<'saved' | { failed: string | undefined }> {
  try {
    const { file, error } = await withStepUp(() => fetchFile(args))
    if (!file) return { failed: serverMessage(error) }
    save(file, fileName)
    return 'saved'
  } catch {
    return { failed: undefined }
  }
}

async function fetchFile(args: File): Promise<{ file?: Blob; error?: CallError }> {
  const response = await fetch(addressOf({ method: 'GET', ...args }), {
    credentials: 'include',
    headers: { Authorization: `Bearer ${readToken()}` },
  })
  if (!response.ok) return { error: { status: response.status, data: await bodyOf(response) } }
  return { file: await response.blob() }
}

function save(file: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // The browser has started to save the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
