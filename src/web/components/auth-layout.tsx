import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Arch } from '../art/arch.tsx'
import { Purse } from '../art/purse.tsx'
import { authText } from '../text/en/auth.ts'

type AuthLayoutProps = { title: string; lead: string; points?: readonly string[]; children: ReactNode }

/** Form left, picture right; the picture is gone below 1024 px. */
export function AuthLayout({ title, lead, points, children }: AuthLayoutProps) {
  return (
    <div className="mx-auto flex w-full max-w-[65rem] flex-1 flex-col px-4 py-8 md:px-8 md:py-9 xl:px-0">
      <div className="grid lg:grid-cols-2 lg:overflow-hidden lg:rounded-xl lg:border lg:border-border lg:bg-surface lg:shadow-md">
        <div className="mx-auto flex w-full max-w-form flex-col justify-center lg:max-w-none lg:px-14 lg:py-9">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-muted">{lead}</p>
          {children}
        </div>
        <SidePanel points={points} />
      </div>
    </div>
  )
}

function SidePanel({ points }: { points: readonly string[] | undefined }) {
  return (
    <div className="stitched flex flex-col justify-between gap-8 overflow-hidden bg-brand px-12 pt-12 text-on-brand max-lg:hidden">
      <div>
        <p className="text-2xl font-bold tracking-tight">
          {authText.sideTitle.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        {points && (
          <ul className="mt-6 space-y-2.5 text-on-brand-muted">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-3">
                <Check aria-hidden size={18} className="text-accent" />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <SideArt label={authText.sideArt} className="relative mx-auto -mb-px block w-full max-w-[23.5rem]" />
    </div>
  )
}

/** The same purse without payments, for the panel beside a form: the panel is pine in both themes. */
function SideArt({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="80 40 400 460"
      role="img"
      aria-label={label}
      className={className}
      style={{ '--art-arch': '#f3dca8', '--art-line': '#d3b672' } as CSSProperties}
    >
      <Arch />
      <Purse />
    </svg>
  )
}
