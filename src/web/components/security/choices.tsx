import { useState } from 'react'
import { errorMessage } from '../../api/errors.ts'
import { usePreferencesQuery, useUpdatePreferencesMutation } from '../../api/preferences.ts'
import { notify } from '../../app/notify.ts'
import { mailChoiceText as mailText, pushChoiceText as pushText } from '../../text/en/mail-choice.ts'
import { cashOutChoiceText as text } from '../../text/en/security.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SecurityGroup } from './row.tsx'

type Choice = Parameters<ReturnType<typeof useUpdatePreferencesMutation>[0]>[0]

const labels = {
  mailReceived: mailText.received,
  mailSent: mailText.sent,
  mailWeekly: mailText.weekly,
  pushMoney: pushText.money,
  pushRequests: pushText.requests,
  pushSecurity: pushText.security,
}

/** The id of their toasts: the last choice replaces the toast of the one before. */
const topic = 'choices'

/** What the user chooses: to be asked before an agent pays out, and which mails and notifications to get. */
export function Choices() {
  const { data: saved, isFetching } = usePreferencesQuery()
  const [update, { isLoading }] = useUpdatePreferencesMutation()
  const [chosen, setChosen] = useState<Choice>({})
  if (!saved) return null
  // A box shows what was pressed while the call runs, and then what the server has.
  const data = isLoading || isFetching ? { ...saved, ...chosen } : saved
  const isRequired = data.cashOutConsent === 'required'

  async function choose(choice: Choice) {
    setChosen(choice)
    try {
      notify.success((await update(choice).unwrap()).message, { topic })
    } catch (error) {
      notify.error(errorMessage(error), { topic })
    }
  }

  const boxes = (names: readonly (keyof typeof labels)[]) =>
    names.map((name) => (
      <CheckField
        key={name}
        label={labels[name]}
        checked={data[name]}
        disabled={isLoading}
        onChange={(event) => choose({ [name]: event.target.checked })}
      />
    ))

  return (
    <Card className="mt-6 divide-y divide-border">
      {data.cashOutConsent !== 'off' && (
        <SecurityGroup title={text.choice} help={text.choiceHelp}>
          <li>
            <CheckField
              label={text.ask}
              hint={isRequired ? text.askRequired : text.askHelp}
              checked={isRequired || data.askBeforeCashOut}
              disabled={isRequired || isLoading}
              onChange={(event) => choose({ askBeforeCashOut: event.target.checked })}
            />
          </li>
        </SecurityGroup>
      )}
      <SecurityGroup title={mailText.title} help={mailText.help}>
        <li>{boxes(['mailReceived', 'mailSent', 'mailWeekly'])}</li>
      </SecurityGroup>
      <SecurityGroup title={pushText.title} help={pushText.help}>
        <li>{boxes(['pushMoney', 'pushRequests', 'pushSecurity'])}</li>
      </SecurityGroup>
    </Card>
  )
}
