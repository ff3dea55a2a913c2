/** Grey drawings with marigold stitches for empty lists. */
const cloth = 'var(--border-strong)'
const thread = 'var(--accent)'
const stitches = { stroke: thread, strokeWidth: 3, strokeLinecap: 'round', strokeDasharray: '7 6' } as const

export function PurseArt() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <g fill={cloth}>
        <path d="M43 31C30 29 22 21 21 8c9 0 16 3 20 9Z" />
        <path d="M53 31c13-2 21-10 22-23-9 0-16 3-20 9Z" />
        <path d="M48 2c6 5 9 11 9 17 0 5-2 9-5 12h-8c-3-3-5-7-5-12 0-6 3-12 9-17Z" />
        <path d="M36 39h24c12 6 22 16 22 28 0 10-8 16-19 16H33c-11 0-19-6-19-16 0-12 10-22 22-28Z" />
        <rect x="2" y="88" width="92" height="5" rx="2.5" opacity=".45" />
      </g>
      <rect x="29" y="29" width="38" height="11" rx="5.5" fill={thread} />
      <path d="M24 70h48" fill="none" {...stitches} />
    </svg>
  )
}

export function PersonArt() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <g fill={cloth}>
        <circle cx="48" cy="32" r="19" />
        <path d="M13 84c1-18 14-28 35-28s34 10 35 28Z" />
      </g>
      <path d="M22 77h52" fill="none" {...stitches} />
    </svg>
  )
}

export function StoreArt() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <g fill={cloth}>
        <path d="M10 18h76l6 22H4Z" />
        <path d="M14 44h68v34a5 5 0 0 1-5 5H58V58a4 4 0 0 0-4-4H44a4 4 0 0 0-4 4v25H19a5 5 0 0 1-5-5Z" />
      </g>
      <path d="M12 33h72" fill="none" {...stitches} />
    </svg>
  )
}

export function SearchArt() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <rect x="8" y="12" width="60" height="68" rx="10" fill={cloth} />
      <g stroke="var(--surface)" strokeWidth="4" strokeLinecap="round">
        <path d="M20 30h36M20 44h24M20 58h18" />
      </g>
      <g fill="var(--surface)" stroke={thread} strokeWidth="5" strokeLinecap="round">
        <circle cx="66" cy="60" r="17" />
        <path d="m79 73 10 10" />
      </g>
    </svg>
  )
}

export function ChartArt() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <g fill={cloth}>
        <rect x="6" y="34" width="14" height="44" rx="7" />
        <rect x="30" y="18" width="14" height="60" rx="7" />
        <rect x="54" y="42" width="14" height="36" rx="7" />
      </g>
      <path d="m77 60 14 14M91 60 77 74" stroke="var(--danger)" strokeWidth="5" strokeLinecap="round" />
      <path d="M5 84h84" fill="none" {...stitches} />
    </svg>
  )
}
