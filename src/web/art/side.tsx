import { Arch } from './arch.tsx'
import { Purse } from './purse.tsx'

/** The same purse without payments, for the panel beside a form: the panel is pine in both themes. */
export function SideArt({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="80 40 400 460"
      role="img"
      aria-label={label}
      className={className}
      style={{ '--art-arch': '#f3dca8', '--art-line': '#d3b672' } as React.CSSProperties}
    >
      <Arch />
      <Purse />
    </svg>
  )
}
