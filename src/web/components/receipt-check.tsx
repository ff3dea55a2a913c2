import { Printer, Share2 } from 'lucide-react'
import { receiptText as text } from '../text/en/payments.ts'
import { Button } from '../ui/button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { canShare, shareLink } from './receipt-link.ts'

/** How others can check the receipt: by camera or by link. */
export function ReceiptCheckBlock({ url }: { url: string }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-sunken p-2">
      <QrCode text={url} label={text.qrLabel} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          <a href={url} target="_blank" rel="noreferrer" className="underline-offset-4 hover:underline">
            {text.check}
          </a>
        </p>
        <p className="text-xs text-muted">{text.checkHelp}</p>
        <p className="mt-1 hidden text-xs wrap-anywhere print:block">{url}</p>
      </div>
    </div>
  )
}

type ReceiptButtonsProps = { url: string | undefined; title: string; size?: 'md' | 'lg' }

export function ReceiptButtons({ url, title, size = 'md' }: ReceiptButtonsProps) {
  return (
    <>
      {url && canShare() && (
        <Button variant="outline" size={size} onClick={() => shareLink(url, title)}>
          <Share2 aria-hidden size={18} />
          {text.share}
        </Button>
      )}
      <Button variant="outline" size={size} onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {text.print}
      </Button>
    </>
  )
}
