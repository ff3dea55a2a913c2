import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'

type RuleCardProps = {
  title: string
  help: string
  isOn: boolean
  /** While a change of the switch is being saved, the switch takes no other one. */
  isBusy?: boolean
  onSwitch: (isOn: boolean) => void
  children?: ReactNode
}

/** A rule that fills the goal: its switch, and what it is set to while it is on. */
export function RuleCard({ title, help, isOn, isBusy = false, onSwitch, children }: RuleCardProps) {
  const titleId = useId()
  return (
    <Card>
      <div className="flex items-start justify-between gap-4 p-5 md:px-6">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg font-semibold tracking-snug">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-muted wrap-anywhere">{help}</p>
        </div>
        <Switch
          aria-labelledby={titleId}
          checked={isOn}
          aria-busy={isBusy || undefined}
          onChange={(event) => !isBusy && onSwitch(event.currentTarget.checked)}
        />
      </div>
      {isOn && children && <div className="border-t border-border p-5 md:px-6">{children}</div>}
    </Card>
  )
}
