import { usePreferencesQuery, useUpdatePreferencesMutation } from '../../api/consents.ts'
import { errorMessage } from '../../api/errors.ts'
import { notify } from '../../app/notify.ts'
import { consentText as text } from '../../text/en/live.ts'
import { messages } from '../../text/en/messages.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SecurityGroup } from './row.tsx'

/** Whether an agent must ask before it pays out. Absent where the operator has switched consent off. */
export function ConsentChoice() {
  const { data } = usePreferencesQuery()
  const [update, { isLoading }] = useUpdatePreferencesMutation()
  if (!data || data.cashOutConsent === 'off') return null
  const isRequired = data.cashOutConsent === 'required'

  async function choose(askBeforeCashOut: boolean) {
    try {
      notify.success((await update({ askBeforeCashOut }).unwrap()).message)
    } catch (error) {
      notify.error(errorMessage(error, messages.somethingWentWrong))
    }
  }

  return (
    <Card className="mt-6">
      <SecurityGroup title={text.choice} help={text.choiceHelp}>
        <li>
          <CheckField
            label={text.ask}
            hint={isRequired ? text.askRequired : text.askHelp}
            checked={isRequired || data.askBeforeCashOut}
            disabled={isRequired || isLoading}
            onChange={(event) => choose(event.target.checked)}
          />
        </li>
      </SecurityGroup>
    </Card>
  )
}
