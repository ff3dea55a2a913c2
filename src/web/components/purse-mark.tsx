/** The drawstring purse, in the colour of its text with a marigold band. */
export function PurseMark({ className, quiet = false }: { className?: string; quiet?: boolean }) {
  const thread = quiet ? 'var(--brand-line)' : 'var(--accent)'
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={className} fill="currentColor">
      <path d="M21.6 17.6C14.6 16.6 9.8 12.2 9 5.2 14 5.2 17.6 6.9 20 10.2Z" />
      <path d="M26.4 17.6C33.4 16.6 38.2 12.2 39 5.2 34 5.2 30.4 6.9 28 10.2Z" />
      <path d="M24 2.2C27 5 28.6 8 28.6 11.2 28.6 13.6 27.6 15.8 25.8 17.6H22.2C20.4 15.8 19.4 13.6 19.4 11.2 19.4 8 21 5 24 2.2Z" />
      <path d="M17 22H31C37.4 25.4 43 31 43 37 43 42.6 38.6 46 32.6 46H15.4C9.4 46 5 42.6 5 37 5 31 10.6 25.4 17 22Z" />
      <rect x="13.6" y="16.6" width="20.8" height="5.8" rx="2.9" fill={thread} />
      <path
        d="M10.6 38.4H37.4"
        fill="none"
        stroke={thread}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeDasharray="4 3.6"
      />
    </svg>
  )
}
