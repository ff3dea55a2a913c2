import { Bell, BellRing } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { errorMessage, failureOf } from '#web/api/errors.ts'
import { chunk } from '#web/app/chunk.ts'
import { notify } from '#web/app/notify.ts'
import { useSavedChoice } from '#web/components/saved-choice.ts'
import type { QuestionDialogProps } from '#web/components/security/question-dialog.tsx'
import { SecurityRow } from '#web/components/security/row.tsx'
import { showResult } from '#web/components/show-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { usePushKeyQuery, useTestPushMutation } from './api.ts'
import { askBrowser, mayNotify, onPushChange, type PushChoice, pushState, turnOff, turnOn } from './push.ts'
import { appText as text } from './words.en.ts'

const QuestionDialog = chunk<QuestionDialogProps>(
  () => import('#web/components/security/question-dialog.tsx'),
)

const topic = 'push'
const choices = (['off', 'on', 'amounts'] as const).map((value) => ({
  value,
  text: text.pushChoices[value],
}))

const reasons = {
  blocked: text.pushHelp.blocked,
  'install first': text.pushHelp.installFirst,
  'not offered': text.notOffered,
}

/** Notifications of this browser. Why there are none, where it has none. */
export function PushRows() {
  const state = useSyncExternalStore(onPushChange, pushState)
  if (state === 'off' || state === 'on' || state === 'amounts') return <ChoiceRows saved={state} />
  return <SecurityRow icon={Bell} name={text.push} facts={reasons[state]} />
}

function ChoiceRows({ saved }: { saved: PushChoice }) {
  const key = usePushKeyQuery()
  const [chosen, choose] = useSavedChoice(saved, save)
  /** Waits for a press on "Turn on": only that lets the browser ask. */
  const [wanted, setWanted] = useState<PushChoice>()
  if (failureOf(key.error))
    return <SecurityRow icon={Bell} name={text.push} facts={errorMessage(key.error)} />
  return (
    <>
      <SecurityRow
        icon={Bell}
        name={text.push}
        facts={text.pushHelp[chosen]}
        isGood={chosen !== 'off'}
        action={
          <Segmented
            label={text.push}
            value={chosen}
            options={choices}
            onChange={(next) => (next === 'off' || mayNotify() ? choose(next) : setWanted(next))}
          />
        }
      />
      {saved !== 'off' && <TestRow />}
      {wanted && (
        <Suspense>
          <QuestionDialog
            words={text.pushAsk}
            busy={false}
            onYes={() => {
              setWanted(undefined)
              choose(wanted)
            }}
            onClose={() => setWanted(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

async function save(choice: PushChoice) {
  try {
    if (choice === 'off') return notify.success((await turnOff()) ?? text.pushOffHere, { topic })
    // First: a browser asks only while it answers a press.
    if (!mayNotify() && !(await askBrowser())) return notify.error(text.pushRefused, { topic })
    notify.success(await turnOn(choice === 'amounts'), { topic })
  } catch (error) {
    notify.error(error instanceof Error ? text.pushFailed : errorMessage(error), { topic })
  }
}

function TestRow() {
  const [send, { isLoading }] = useTestPushMutation()
  return (
    <SecurityRow
      icon={BellRing}
      name={text.pushTest}
      facts={text.pushTestHelp}
      action={
        <Button variant="outline" size="sm" loading={isLoading} onClick={() => showResult(send().unwrap())}>
          {text.sendTest}
        </Button>
      }
    />
  )
}
