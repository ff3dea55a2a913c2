import { ShieldBan } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { Initials } from '#web/components/initials.tsx'
import { frameText } from '#web/text/en/frame.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import type { Blocked } from '../contract.ts'
import { useBlockedQuery, useUnblockRequesterMutation } from './api.ts'
import { requestsText as text } from './words.en.ts'

/** Leads to the people whom the reader has blocked, if there are any. */
export function BlockedPeople() {
  const { data: blocked = [] } = useBlockedQuery()
  const [isOpen, setIsOpen] = useState(false)
  if (blocked.length === 0 && !isOpen) return null
  return (
    <p className="mt-4">
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <ShieldBan aria-hidden size={18} />
        {text.blocked}
      </Button>
      <DetailSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.blocked}
        closeLabel={frameText.close}
      >
        <p className="text-sm text-muted">{blocked.length > 0 ? text.blockedLead : text.blockedNone}</p>
        <ul className="mt-3 divide-y divide-border">
          {blocked.map((person) => (
            <Person key={person._id} person={person} />
          ))}
        </ul>
      </DetailSheet>
    </p>
  )
}

function Person({ person: { _id, name, at } }: { person: Blocked }) {
  const [unblock, { isLoading }] = useUnblockRequesterMutation()
  async function press() {
    try {
      notify.success((await unblock(_id).unwrap()).message)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <Initials name={name} className="size-10" />
      <span className="min-w-0 flex-1">
        <strong className="block font-semibold wrap-anywhere">{name}</strong>
        <span className="block text-xs text-muted">{text.blockedSince(formatDateTime(at))}</span>
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={text.unblockName(name)}
        loading={isLoading}
        onClick={press}
      >
        {text.unblock}
      </Button>
    </li>
  )
}
