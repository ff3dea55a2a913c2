import { KeyRound } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import type { Security } from '#contract/entities/security.ts'
import { useSecurityQuery } from '../../api/security.ts'
import { stepUpFirst } from '../../api/step-up.ts'
import { chunk } from '../../app/chunk.ts'
import { mustEnrol, useSession } from '../../app/session.ts'
import { messages } from '../../text/en/messages.ts'
import { mustEnrolText, securityText as text } from '../../text/en/security.ts'
import { formatDay } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingText, RowSkeletons } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../loaded.tsx'
import { PageHeader } from '../page-header.tsx'
import { EventsCard } from './events-card.tsx'
import { FactorRows } from './factor-rows.tsx'
import { FreezeGroup } from './freeze-group.tsx'
import { PasskeysGroup } from './passkeys-group.tsx'
import { PaymentsRow } from './payments-row.tsx'
import { SecurityGroup, SecurityRow } from './row.tsx'
import { SessionsGroup } from './sessions-group.tsx'

/** Only administrators need it. */
const PasswordDialog = chunk<{ onClose: () => void }>(() => import('./password-dialog.tsx'))

/** What features say about this browser (`web/security-part.tsx`). */
const parts = Object.entries(
  import.meta.glob<ComponentType>('../../../features/*/web/security-part.tsx', {
    eager: true,
    import: 'default',
  }),
)

type SecurityPageProps = {
  /** Where the password of this role is changed; administrators change it here. */
  changePasswordAt?: string
}

/** The same in every area. */
export function SecurityPage({ changePasswordAt }: SecurityPageProps) {
  const query = useSecurityQuery()
  const { me } = useSession()
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isFetching && !query.data && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      {me && mustEnrol(me) && (
        <div className="mb-6">
          <Notice tone="warning" title={mustEnrolText.title}>
            {mustEnrolText.lead}
          </Notice>
        </div>
      )}
      <Loaded
        query={query}
        inCard
        loading={
          <Card>
            <RowSkeletons rows={4} />
          </Card>
        }
      >
        {(security) => <Facts security={security} changePasswordAt={changePasswordAt} />}
      </Loaded>
    </>
  )
}

function ChangePassword({ provedUntil }: Pick<Security, 'provedUntil'>) {
  const [isOpen, setIsOpen] = useState(false)
  /** Asked before the dialog opens, so that there are never two on top of each other. */
  const open = async () => setIsOpen(await stepUpFirst(provedUntil))
  return (
    <>
      <Button variant="outline" size="sm" onClick={open}>
        {text.change}
      </Button>
      {isOpen && (
        <Suspense>
          <PasswordDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type FactsProps = { security: Security; changePasswordAt: string | undefined }

function Facts({ security, changePasswordAt }: FactsProps) {
  const { me } = useSession()
  const { passwordChangedAt, paymentLimit, provedUntil, sessions, events } = security
  return (
    <div className="flex flex-col gap-6">
      <Card className="divide-y divide-border">
        {parts.map(([file, Part]) => (
          <Part key={file} />
        ))}
        <SecurityGroup title={text.signingIn} help={text.signingInHelp}>
          <SecurityRow
            icon={KeyRound}
            name={text.password}
            facts={
              passwordChangedAt ? text.passwordChanged(formatDay(passwordChangedAt)) : text.passwordFirst
            }
            action={
              changePasswordAt ? (
                <LinkButton to={changePasswordAt} variant="outline" size="sm">
                  {text.change}
                </LinkButton>
              ) : (
                <ChangePassword provedUntil={provedUntil} />
              )
            }
          />
          <FactorRows security={security} />
          {paymentLimit && <PaymentsRow payments={paymentLimit} provedUntil={provedUntil} />}
        </SecurityGroup>
        <PasskeysGroup security={security} />
        <SessionsGroup sessions={sessions} />
        {me && <FreezeGroup me={me} />}
      </Card>
      <EventsCard events={events} />
    </div>
  )
}
