import { LifeBuoy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FactorReset } from '#contract/entities/security.ts'
import { proposeFactorResetBody } from '#contract/forms/admin.ts'
import {
  useApproveFactorResetMutation,
  useFactorResetsQuery,
  useProposeFactorResetMutation,
  useWithdrawFactorResetMutation,
} from '../../api/admin.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { factorResetsText as text } from '../../text/en/security.ts'
import { formatDateTime, formatDay } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RowSkeletons } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBusyRows } from '../busy-rows.ts'
import { LoadFailed } from '../load-failed.tsx'
import { SecurityGroup, SecurityRow } from '../security/row.tsx'
import { showResult } from '../show-result.ts'

/** Resets of second factors that wait for another admin or for their time, and a form to propose one. */
export function FactorResetsCard() {
  const { data, isFetching, isError, refetch } = useFactorResetsQuery()
  return (
    <Card className="mt-6">
      <SecurityGroup title={text.title} help={text.help} action={<ProposeForm />}>
        {data?.map((reset) => (
          <ResetRow key={reset._id} reset={reset} />
        ))}
        {data?.length === 0 && <li className="py-3 text-sm text-muted">{text.none}</li>}
        {!data && (
          <li>{isError && !isFetching ? <LoadFailed onRetry={refetch} /> : <RowSkeletons rows={1} />}</li>
        )}
      </SecurityGroup>
    </Card>
  )
}

type ProposeValues = z.infer<typeof proposeFactorResetBody>

function ProposeForm() {
  const [propose, { isLoading }] = useProposeFactorResetMutation()
  const { register, handleSubmit, reset, formState } = useForm<ProposeValues>({
    resolver: formResolver(proposeFactorResetBody),
    defaultValues: { email: '' },
  })
  const submit = async (form: ProposeValues) => {
    const proposed = propose(form).unwrap()
    await showResult(proposed)
    await proposed.then(
      () => reset(),
      () => {},
    )
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-3">
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="outline" loading={isLoading}>
        {text.propose}
      </Button>
    </form>
  )
}

function ResetRow({ reset: { _id, email, ...reset } }: { reset: FactorReset }) {
  const [approve] = useApproveFactorResetMutation()
  const [withdraw] = useWithdrawFactorResetMutation()
  const { isBusy, run } = useBusyRows()
  const nameId = `reset-${_id}`
  const facts =
    reset.approvedBy && reset.appliesAt
      ? text.applies(reset.approvedBy, formatDateTime(reset.appliesAt))
      : text.proposed(reset.proposedBy, formatDay(reset.proposedAt))
  const shared = { size: 'sm', inactive: isBusy(_id), 'aria-describedby': nameId } as const
  return (
    <SecurityRow
      icon={LifeBuoy}
      name={email}
      nameId={nameId}
      facts={facts}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {!reset.approvedBy && !reset.isOwn && (
            <Button
              variant="outline"
              onClick={() => run(_id, () => showResult(approve(_id).unwrap()))}
              {...shared}
            >
              {text.approve}
            </Button>
          )}
          <Button
            variant="danger-outline"
            onClick={() => run(_id, () => showResult(withdraw(_id).unwrap()))}
            {...shared}
          >
            {text.withdraw}
          </Button>
        </span>
      }
    />
  )
}
