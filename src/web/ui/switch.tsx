import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  'aria-labelledby': string
  checked: boolean
}

/** On or off, at once. */
export function Switch({ checked, ...input }: SwitchProps) {
  return (
    <span className="relative inline-flex h-6 w-10 shrink-0">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        className="peer absolute -top-2 -left-2 h-10 w-14 cursor-pointer appearance-none rounded-full opacity-0"
        {...input}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full border border-input bg-sunken transition-colors peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-disabled:opacity-60"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-[3px] left-[3px] size-4.5 rounded-full bg-input transition-transform peer-checked:translate-x-4 peer-checked:bg-surface"
      />
    </span>
  )
}
