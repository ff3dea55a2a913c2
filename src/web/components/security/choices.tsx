import { useState } from 'react'
import { errorMessage } from '../../api/errors.ts'
import { usePreferencesQuery, useUpdatePreferencesMutation } from '../../api/preferences.ts'
import { notify } from '../../app/notify.ts'
import { mailChoiceText as mailText } from '../../text/en/mail-choice.ts'
import { cashOutChoiceText as text } from '../../text/en/security.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SecurityGroup } from './row.tsx'

type Choice = Parameters<ReturnType<typeof useUpdatePreferencesMutation>[0]>[0]

/** The id of their toasts: the last choice replaces the toast of the one before. */
const topic = 'choices'

/** What the user chooses: to be asked before an agent pays out, and which mails about money to get. */
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
        <li>
          <CheckField
            label={mailText.received}
            checked={data.mailReceived}
            disabled={isLoading}
            onChange={(event) => choose({ mailReceived: event.target.checked })}
          />
          <CheckField
            label={mailText.sent}
            checked={data.mailSent}
            disabled={isLoading}
            onChange={(event) => choose({ mailSent: event.target.checked })}
          />
          <CheckField
            label={mailText.weekly}
            checked={data.mailWeekly}
            disabled={isLoading}
            onChange={(event) => choose({ mailWeekly: event.target.checked })}
          />
        </li>
      </SecurityGroup>
    </Card>
  )
}
