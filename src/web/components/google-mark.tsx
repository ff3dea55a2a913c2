/** A plain G; the button behind it does nothing yet. */
export function GoogleMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M15.8 4.6A8 8 0 1 0 18 10h-7" />
    </svg>
  )
}
