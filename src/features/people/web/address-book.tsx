import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { Initials } from '#web/components/initials.tsx'
import { frameText } from '#web/text/en/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { People } from '../contract.ts'
import { useRemovePersonMutation, useSavePersonMutation } from './api.ts'
import { text } from './words.en.ts'

type AddressBookProps = {
  open: boolean
  people: People
  onClose: () => void
  onPick: (address: string) => void
}

/** Saved people and recent ones: pick, save under a nickname, remove. */
export function AddressBook({ open, people: { saved, recent }, onClose, onPick }: AddressBookProps) {
  return (
    <DetailSheet open={open} onClose={onClose} title={text.book} closeLabel={frameText.close}>
      {saved.length > 0 && (
        <Group title={text.saved}>
          {saved.map(({ _id, nickname, name, address }) => (
            <Row key={_id} label={nickname} name={name} address={address} onPick={onPick}>
              <RemoveButton id={_id} nickname={nickname} />
            </Row>
          ))}
        </Group>
      )}
      {recent.length > 0 && (
        <Group title={text.recent}>
          {recent.map(({ name, address }) => (
            <RecentRow key={address} name={name} address={address} onPick={onPick} />
          ))}
        </Group>
      )}
    </DetailSheet>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6">
    <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
    <ul className="divide-y divide-border">{children}</ul>
  </section>
)

type RowProps = {
  label: string
  name: string
  address: string
  onPick: (address: string) => void
  children?: ReactNode
}

const Row = ({ label, name, address, onPick, children }: RowProps) => (
  <li className="flex items-center gap-2 py-2">
    <button
      type="button"
      onClick={() => onPick(address)}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-1 text-left hover:bg-hover"
    >
      <Initials name={name} />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{label}</span>
        <span className="block truncate text-xs text-muted">
          {label === name ? formatAddress(address) : `${name} · ${formatAddress(address)}`}
        </span>
      </span>
    </button>
    {children}
  </li>
)

function RemoveButton({ id, nickname }: { id: string; nickname: string }) {
  const [remove, { isLoading }] = useRemovePersonMutation()
  const press = () =>
    remove(id)
      .unwrap()
      .catch((error) => notify.error(errorMessage(error)))
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isLoading}
      aria-label={text.removeOf(nickname)}
      onClick={press}
    >
      {text.remove}
    </Button>
  )
}

function RecentRow({ name, address, onPick }: Omit<RowProps, 'label'>) {
  const [isNaming, setIsNaming] = useState(false)
  const [nickname, setNickname] = useState('')
  const [save, { isLoading }] = useSavePersonMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    try {
      notify.success((await save({ recipientPhone: address, nickname }).unwrap()).message)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }

  if (!isNaming)
    return (
      <Row label={name} name={name} address={address} onPick={onPick}>
        <Button variant="outline" size="sm" aria-label={text.saveOf(name)} onClick={() => setIsNaming(true)}>
          {text.save}
        </Button>
      </Row>
    )
  return (
    <li className="py-2">
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label={text.nickname(name)}
          className="flex-1"
          dense
          autoFocus
          autoComplete="off"
          maxLength={limits.nameMax}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          className="h-10"
          loading={isLoading}
          inactive={nickname.trim() === ''}
        >
          {text.save}
        </Button>
      </form>
    </li>
  )
}
