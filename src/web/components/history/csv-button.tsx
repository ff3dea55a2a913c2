import { Download } from 'lucide-react'
import { useState } from 'react'
import { historyCalls } from '#contract/calls/history.ts'
import { download } from '../../api/download.ts'
import type { HistoryAsked } from '../../api/history.ts'
import { notify } from '../../app/notify.ts'
import { ownHistoryText as text } from '../../text/en/history.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'

/** Saves the history, as it is narrowed on the screen, as a file for spreadsheets. */
export function CsvButton({ asked }: { asked: HistoryAsked }) {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    const outcome = await download({ path: historyCalls.downloadHistory.path, query: asked }, text.fileName)
    setIsLoading(false)
    if (outcome !== 'saved') notify.error(outcome.failed ?? messages.noAnswer)
  }
  return (
    <Button variant="outline" loading={isLoading} onClick={save} aria-label={text.csvLabel}>
      {!isLoading && <Download aria-hidden size={16} />}
      {text.csv}
    </Button>
  )
}
