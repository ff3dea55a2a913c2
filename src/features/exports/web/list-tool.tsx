import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#web/api/download.ts'
import { notify } from '#web/app/notify.ts'
import type { ListName, ListTool } from '#web/components/admin/list-tools.tsx'
import { messages } from '#web/text/en/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { exportCalls } from '../calls.ts'
import { text } from './words.en.ts'

const calls: Record<ListName, { path: string }> = {
  users: exportCalls.exportUsers,
  agents: exportCalls.exportAgents,
  transactions: exportCalls.exportTransactions,
  audit: exportCalls.exportAudit,
}

/** Saves the list, as it is narrowed on the screen, as a file for spreadsheets. */
const ExportButton: ListTool = ({ list, asked }) => {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    const outcome = await download({ path: calls[list].path, query: asked }, `batua-${list}.csv`)
    setIsLoading(false)
    if (outcome !== 'saved') notify.error(outcome.failed ?? messages.noAnswer)
  }
  return (
    <Button variant="outline" loading={isLoading} onClick={save} aria-label={text.labels[list]}>
      {!isLoading && <Download aria-hidden size={16} />}
      {text.export}
    </Button>
  )
}
export default ExportButton
