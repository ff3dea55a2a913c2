import { CopyButton } from '#web/components/copy-button.tsx'
import { frameText } from '#web/text/en/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { scanText as text } from './words.en.ts'

/** A code that is not ours. Its text is shown and can be copied. Nothing opens it. */
export const ForeignText = ({ text: scanned, onClose }: { text: string; onClose: () => void }) => (
  <DetailSheet
    open
    onClose={onClose}
    title={text.foreign}
    closeLabel={frameText.close}
    actions={
      <>
        <CopyButton text={scanned} label={text.copy} copiedLabel={text.copied} size="lg" />
        <Button size="lg" onClick={onClose}>
          {text.scanAnother}
        </Button>
      </>
    }
  >
    <p className="text-sm text-muted">{text.foreignHelp}</p>
    <p className="mt-4 max-h-60 overflow-y-auto rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
      <bdi>{scanned}</bdi>
    </p>
  </DetailSheet>
)
