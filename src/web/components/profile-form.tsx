import type { FormEventHandler, ReactNode } from 'react'
import { areaText } from '../text/en/area.ts'
import { stepUpText } from '../text/en/auth.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormError } from './form-error.tsx'

type ProfileFormProps = {
  onSubmit: FormEventHandler
  saving: boolean
  error?: string | undefined
  /** The person was asked to confirm who they are, and did not. */
  notConfirmed?: boolean
  children: ReactNode
}

/** Explanation left, fields right, the action in the card's foot. */
export function ProfileForm({ onSubmit, saving, error, notConfirmed = false, children }: ProfileFormProps) {
  return (
    <Card>
      <form noValidate onSubmit={onSubmit}>
        <div className="divide-y divide-border">{children}</div>
        <div className="flex flex-wrap items-center justify-end gap-4 border-t border-border bg-sunken px-4 py-4 md:px-7">
          <div className="mr-auto">
            <FormError>{error}</FormError>
            <p role="status" className="text-sm text-muted empty:sr-only">
              {notConfirmed && stepUpText.notConfirmed}
            </p>
          </div>
          <Button type="submit" loading={saving} loadingLabel={areaText.updating} className="max-md:w-full">
            {areaText.updateProfile}
          </Button>
        </div>
      </form>
    </Card>
  )
}

export function ProfileGroup({
  title,
  help,
  children,
}: {
  title: string
  help: string
  children: ReactNode
}) {
  return (
    <div className="grid gap-x-12 gap-y-5 p-4 py-6 md:p-7 lg:grid-cols-[17rem_minmax(0,30rem)]">
      <div>
        <h2 className="text-lg font-semibold tracking-snug">{title}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{help}</p>
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </div>
  )
}
