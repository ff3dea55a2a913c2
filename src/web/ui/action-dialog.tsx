import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'

type ActionDialogProps = Omit<ComponentProps<typeof FormDialog>, 'open' | 'actions'> & {
  cancelLabel: string
  /** Without it there is nothing to do but to close. */
  submitLabel?: string | undefined
  isDanger?: boolean
  isBusy?: boolean
  busyLabel?: string
}

/** A form dialog whose foot has Cancel and one action. */
export function ActionDialog({
  cancelLabel,
  submitLabel,
  isDanger = false,
  isBusy = false,
  busyLabel,
  ...dialog
}: ActionDialogProps) {
  return (
    <FormDialog
      open
      {...dialog}
      actions={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          {submitLabel && (
            <Button
              type="submit"
              variant={isDanger ? 'danger-outline' : 'primary'}
              loading={isBusy}
              {...(busyLabel && { loadingLabel: busyLabel })}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    />
  )
}
