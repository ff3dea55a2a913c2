const leaves = (
  <g fill="var(--brand)">
    <path d="M86 50C66 47 52 34 50 14c14 0 25 5 32 14Z" />
    <path d="M106 50c20-3 34-16 36-36-14 0-25 5-32 14Z" />
    <path d="M96 4c9 8 13 17 13 26 0 7-3 14-8 20H91c-5-6-8-13-8-20 0-9 4-18 13-26Z" />
    <path d="M76 62h40c20 10 43 27 43 52 0 20-14 32-34 32H67c-20 0-34-12-34-32 0-25 23-42 43-52Z" />
  </g>
)

const band = <rect x="62" y="48" width="68" height="20" rx="10" fill="var(--accent)" />
const ground = <rect x="4" y="150" width="184" height="9" rx="4.5" fill="var(--neutral-soft)" />

/** The purse with a lock on it. */
export function LockedPurse() {
  return (
    <svg viewBox="0 0 192 162" width="192" height="162" aria-hidden="true">
      {leaves}
      {band}
      <path d="M82 98V88a14 14 0 0 1 28 0v10" fill="none" stroke="var(--accent)" strokeWidth="6" />
      <rect x="71" y="94" width="50" height="42" rx="9" fill="var(--accent)" />
      <path d="M96 106a6 6 0 0 1 3 11v9h-6v-9a6 6 0 0 1 3-11Z" fill="#261a04" />
      {ground}
    </svg>
  )
}

/** The purse with an empty pocket. */
export function EmptyPocket() {
  return (
    <svg viewBox="0 0 192 162" width="192" height="162" aria-hidden="true">
      {leaves}
      {band}
      <path
        d="M66 92h60v18a30 26 0 0 1-60 0Z"
        fill="var(--brand-deep)"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="8 6"
        strokeLinecap="round"
      />
      {ground}
    </svg>
  )
}

/** The purse, and a thread that leads nowhere. */
export function LooseThread() {
  return (
    <svg viewBox="0 0 192 162" width="192" height="162" aria-hidden="true">
      <path
        d="M126 58c26 0 20 30 44 30"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />
      {leaves}
      {band}
      <path
        d="M50 118h92"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />
      {ground}
    </svg>
  )
}
