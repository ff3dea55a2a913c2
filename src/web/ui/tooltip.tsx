import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const openDelayMs = 700
const skipDelayMs = 300

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = { label: string; side?: 'right' | 'bottom'; off?: boolean; children: ReactElement }

export function Tooltip({ label, side = 'bottom', off = false, children }: TooltipProps) {
  if (off) return children
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          className="z-50 rounded-sm bg-foreground px-2.5 py-1 text-xs font-medium text-background shadow-md floats"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
