import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Goal } from '../entities.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { savingsText as text } from './words.en.ts'

/** Add money and Take out, with their dialogs. A locked goal asks for a notice instead. */
export function GoalActions({ goal, large = false }: { goal: Goal; large?: boolean }) {
  const [asked, setAsked] = useState<'deposit' | 'withdraw'>()
  const close = () => setAsked(undefined)
  const add = (
    <Button
      key="add"
      variant={large ? 'primary' : 'outline'}
      size={large ? undefined : 'sm'}
      aria-label={text.addTo(goal.name)}
      onClick={() => setAsked('deposit')}
    >
      {large && <Plus aria-hidden size={18} />}
      {text.addMoney}
    </Button>
  )
  const take = (
    <Button
      key="take"
      variant="outline"
      size={large ? undefined : 'sm'}
      aria-label={text.takeFrom(goal.name)}
      onClick={() => setAsked('withdraw')}
    >
      {large && <Upload aria-hidden size={18} />}
      {text.takeOut}
    </Button>
  )
  return (
    <>
      {large ? [take, add] : [add, take]}
      {asked === 'withdraw' && goal.isLocked ? (
        <NoticeDialog goal={goal} onClose={close} />
      ) : (
        asked && <MoveDialog goal={goal} way={asked} onClose={close} />
      )}
    </>
  )
}
