import type { ComponentProps } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { title: string; help: string }

/** One of several answers, with a line about it. The whole card is the label. */
export const Choice = ({ title, help, ...input }: ChoiceProps) => (
  <label className="flex cursor-pointer gap-3 rounded-md border border-border-strong p-3.5 hover:bg-hover has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-ring">
    <input type="radio" className="mt-0.5 size-5 shrink-0 accent-primary" {...input} />
    <span className="min-w-0">
      <span className="block text-sm font-semibold">{title}</span>
      <span className="block text-xs text-muted">{help}</span>
    </span>
  </label>
)
