import type { OwnReceipt } from '#contract/entities/transactions.ts'
import { paths } from '#contract/paths.ts'
import { notify } from '../app/notify.ts'
import { receiptText } from '../text/en/payments.ts'
import { canCopy, isCopied } from './copy.ts'

/** The public address of a receipt; nothing when the server makes no tags. */
export const receiptLink = ({ reference, receiptTag }: OwnReceipt): string | undefined =>
  receiptTag === null
    ? undefined
    : `${location.origin}${paths.receiptCheck}/${encodeURIComponent(reference)}.${encodeURIComponent(receiptTag)}`

/** Browsers offer both to secure pages only. */
export const canShare = () => hasShareSheet() || canCopy()

const hasShareSheet = () => 'share' in navigator

/** By the device's own way of sharing. Without one, the link is copied. */
export async function shareLink(url: string, title: string): Promise<void> {
  if (hasShareSheet() && (await isShared({ title, url }))) return
  if (await isCopied(url)) notify.success(receiptText.linkCopied)
}

/** The person may also close the device's sheet. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
