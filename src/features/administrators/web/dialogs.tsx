import { Controller, useForm } from 'react-hook-form'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { ReasonField } from '#features/proposals/web/reason-field.tsx'
import { text as proposalText } from '#features/proposals/web/words.en.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Administrator } from '../contract.ts'
import { inviteForm } from '../forms.ts'
import { invitableRoles } from '../payloads.ts'
import { useDisableAdministratorMutation } from './api.ts'
import { text } from './words.en.ts'

type AboutProps = { admin: Administrator; onClose: () => void }

export function DisableDialog({ admin, onClose }: AboutProps) {
  const [disable] = useDisableAdministratorMutation()
  return (
    <ReasonDialog
      title={text.disableTitle(admin.name)}
      lead={text.disableLead}
      submitLabel={text.disable}
      isDanger
      act={(reason) => disable({ adminId: admin._id, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

export function EnableDialog({ admin: { name, email, role }, onClose }: AboutProps) {
  const [propose] = useProposeMutation()
  const payload = { action: 'enable', name, role } as const
  return (
    <ReasonDialog
      title={text.enableTitle(name)}
      lead={text.enableLead(name)}
      submitLabel={proposalText.propose}
      act={(reason) => propose({ kind: 'admin', target: email, payload, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [propose] = useProposeMutation()
  const { register, control, handleSubmit, formState } = useForm({
    resolver: formResolver(inviteForm),
    defaultValues: { role: 'ADMIN' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ email, reason, ...admin }) => {
    const payload = { action: 'invite', ...admin } as const
    if (await showResult(propose({ kind: 'admin', target: email, payload, reason }).unwrap())) onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.invite}
      lead={text.inviteLead}
      onSubmit={submit}
      cancelLabel={proposalText.cancel}
      submitLabel={proposalText.propose}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextField label={text.name} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <SelectField
            label={text.role}
            options={invitableRoles.map((value) => ({ value, label: text.roles[value] }))}
            {...field}
          />
        )}
      />
      <ReasonField error={errors.reason?.message} {...register('reason')} />
    </ActionDialog>
  )
}
