import { Snowflake } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Me } from '#contract/entities/people.ts'
import { useFreezeMutation } from '../../api/auth.ts'
import { errorMessage } from '../../api/errors.ts'
import { chunk } from '../../app/chunk.ts'
import { rememberFreeze } from '../../app/login-state.ts'
import { notify } from '../../app/notify.ts'
import { freezeText as text } from '../../text/en/security.ts'
import { Switch } from '../../ui/switch.tsx'
import type { QuestionDialogProps } from './question-dialog.tsx'
import { SecurityGroup, SecurityRow } from './row.tsx'

const QuestionDialog = chunk<QuestionDialogProps>(() => import('./question-dialog.tsx'))

/** Freezes the account at once. Says before how it is opened again; afterwards the login says it. */
export function FreezeGroup({ me }: { me: Me }) {
  const [isAsking, setIsAsking] = useState(false)
  const [freeze, { isLoading }] = useFreezeMutation()
  const undo = needsOperator(me) ? text.undoByOperator : text.undo

  const press = async () => {
    let isFrozen = false
    const onFrozen = () => {
      isFrozen = true
      rememberFreeze(me.email)
    }
    try {
      // The session ends with it, so the guard of the area leads to the login.
      await freeze({ onFrozen }).unwrap()
    } catch (error) {
      if (isFrozen) return
      setIsAsking(false)
      notify.error(errorMessage(error))
    }
  }

  return (
    <SecurityGroup title={text.title} help={text.help}>
      <SecurityRow
        icon={Snowflake}
        name={text.name}
        nameId="freeze-account"
        facts={undo}
        action={
          <Switch aria-labelledby="freeze-account" checked={isAsking} onChange={() => setIsAsking(true)} />
        }
      />
      {isAsking && (
        <Suspense>
          <QuestionDialog
            words={{ title: text.question, lead: `${text.lead} ${undo}`, yes: text.yes }}
            isDanger
            busy={isLoading}
            onYes={press}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </SecurityGroup>
  )
}

/** A mailbox alone must not open the account of an administrator, so the mail has no link. */
const needsOperator = ({ role, secondFactor }: Me) =>
  (role === 'ADMIN' || role === 'SUPER_ADMIN') && secondFactor !== 'on'
