import { EllipsisVertical, FingerprintPattern, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Passkey, Security } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import { formatPasskey } from '#contract/text/en/devices.ts'
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../api/security.ts'
import { notify } from '../../app/notify.ts'
import { newCredential } from '../../app/passkeys.ts'
import { passkeysWork } from '../../app/passkeys-work.ts'
import { messages } from '../../text/en/messages.ts'
import { securityText as text } from '../../text/en/security.ts'
import { formatDay } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { ActionMenu } from '../../ui/menu.tsx'
import { showResult } from '../show-result.ts'
import { momentOf } from './moment.ts'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { RecoveryCodesDialog } from './recovery-codes.ts'
import { SecurityGroup, SecurityRow } from './row.tsx'

type PasskeysGroupProps = { security: Security }

/** Passkeys belong to one address: at another one the group only says where they work. */
export function PasskeysGroup({ security }: PasskeysGroupProps) {
  const { passkeys, passkeysAt, provedUntil, authenticator } = security
  const [chosen, setChosen] = useState<{ passkey: Passkey; action: 'rename' | 'remove' }>()
  const isHere = passkeysAt === location.origin && passkeysWork
  const close = () => setChosen(undefined)
  if (!passkeysAt && passkeys.length === 0) return null
  return (
    <SecurityGroup
      title={text.passkeys}
      help={text.passkeysHelp}
      action={isHere && <AddButton isFull={passkeys.length >= limits.passkeysPerPerson} />}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey._id}
          passkey={passkey}
          onRename={() => setChosen({ passkey, action: 'rename' })}
          onRemove={() => setChosen({ passkey, action: 'remove' })}
        />
      ))}
      {passkeys.length === 0 && isHere && (
        <SecurityRow icon={FingerprintPattern} name={text.noPasskeys} facts={text.noPasskeysHelp} />
      )}
      {!isHere && <ElsewhereRow passkeysAt={passkeysAt} />}
      {chosen?.action === 'rename' && <RenamePasskeyDialog passkey={chosen.passkey} onClose={close} />}
      {chosen?.action === 'remove' && (
        <RemovePasskeyDialog
          passkey={chosen.passkey}
          isLastFactor={passkeys.length === 1 && !authenticator}
          provedUntil={provedUntil}
          onClose={close}
        />
      )}
    </SecurityGroup>
  )
}

function AddButton({ isFull }: { isFull: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const [first, setFirst] = useState<{ codes: string[]; message: string }>()

  const create = async () => {
    const options = (await start().unwrap()).data
    const credential = await newCredential(options).catch(showFailure)
    const added = credential && (await add({ credential }).unwrap())
    const codes = added?.data.recoveryCodes
    // With codes to show, the message waits until they are put away.
    if (codes) setFirst({ codes, message: added.message })
    return codes ? undefined : added
  }

  const putAway = () => {
    if (first) notify.success(first.message)
    setFirst(undefined)
  }

  const press = async () => {
    setIsAdding(true)
    await showResult(create())
    setIsAdding(false)
  }

  if (isFull) return <p className="text-sm">{text.passkeysFull(limits.passkeysPerPerson)}</p>
  return (
    <>
      <Button
        variant="outline"
        loading={isAdding}
        loadingLabel={text.addingPasskey}
        onClick={press}
        className="max-lg:w-full"
      >
        <Plus aria-hidden size={18} />
        {text.addPasskey}
      </Button>
      <Suspense fallback={null}>
        {first && <RecoveryCodesDialog codes={first.codes} onClose={putAway} />}
      </Suspense>
    </>
  )
}

function showFailure(): undefined {
  notify.error(messages.passkeyFailed)
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey: { _id, name, createdAt, usedAt }, onRename, onRemove }: PasskeyRowProps) {
  const nameId = `passkey-${_id}`
  return (
    <SecurityRow
      icon={FingerprintPattern}
      name={formatPasskey(name)}
      nameId={nameId}
      facts={usedAt ? text.passkeyUsed(momentOf(usedAt)) : text.passkeyUnused(formatDay(createdAt))}
      isGood
      action={
        <>
          <div className="flex gap-2 max-md:hidden">
            <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onRename}>
              {text.rename}
            </Button>
            <Button variant="danger-outline" size="sm" aria-describedby={nameId} onClick={onRemove}>
              {text.remove}
            </Button>
          </div>
          <div className="md:hidden">
            <ActionMenu
              trigger={
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={text.passkeyActions}
                  aria-describedby={nameId}
                >
                  <EllipsisVertical aria-hidden size={20} />
                </Button>
              }
              actions={[
                { label: text.rename, icon: Pencil, onSelect: onRename },
                { label: text.remove, icon: Trash2, isDanger: true, onSelect: onRemove },
              ]}
            />
          </div>
        </>
      }
    />
  )
}

function ElsewhereRow({ passkeysAt }: { passkeysAt: string | null }) {
  if (!passkeysAt) return null
  if (passkeysAt === location.origin) return <li className="py-3 text-sm">{text.passkeysUnsupported}</li>
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      {text.passkeysElsewhere}{' '}
      <a href={`${passkeysAt}${location.pathname}`} className="text-link wrap-anywhere">
        {passkeysAt}
      </a>
    </li>
  )
}
