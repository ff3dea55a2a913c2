import { formatTaka } from '#contract/money.ts'
import { homeText } from '../text/en/home.ts'
import { Arch } from './arch.tsx'
import { Purse } from './purse.tsx'

const thread = {
  fill: 'none',
  stroke: '#d9920f',
  strokeWidth: 3.5,
  strokeDasharray: '11 9',
  strokeLinecap: 'round',
} as const

/** The purse in its arch, a thread joining two payments. */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 520" role="img" aria-label={homeText.heroArt} className={className}>
      <Arch />
      <rect x="24" y="494" width="512" height="12" rx="6" fill="var(--art-ground)" />
      <path d="M64 150C24 214 66 262 128 250 182 240 196 266 236 264" {...thread} />
      <path d="M324 264C372 268 392 240 438 258 486 276 520 310 496 356" {...thread} />
      <Purse />
      <PaymentCard
        x={2}
        y={78}
        width={196}
        tone="success"
        label={homeText.heroCashIn}
        amount={`+${formatTaka(1_000)}`}
      >
        <path d="M12 17V3m-6 8 6 6 6-6m1 10H5" />
      </PaymentCard>
      <PaymentCard
        x={370}
        y={356}
        width={186}
        tone="info"
        label={homeText.heroSend}
        amount={`+${formatTaka(250)}`}
      >
        <path d="M22 2 11 13M22 2l-7 20-4-9-9-4Z" />
      </PaymentCard>
    </svg>
  )
}

type PaymentCardProps = {
  x: number
  y: number
  width: number
  tone: 'success' | 'info'
  label: string
  amount: string
  children: React.ReactNode
}

function PaymentCard({ x, y, width, tone, label, amount, children }: PaymentCardProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="5" width={width} height="72" rx="16" fill="#2b2211" opacity=".10" />
      <rect width={width} height="72" rx="16" fill="var(--raised)" stroke="var(--border)" />
      <circle cx="37" cy="36" r="20" fill={`var(--${tone}-soft)`} />
      <g
        transform="translate(26 25) scale(.92)"
        fill="none"
        stroke={`var(--${tone})`}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
      <text x="68" y="30" fontSize="14" fontWeight="600" fill="var(--text-muted)">
        {label}
      </text>
      <text x="68" y="54" fontSize="20" fontWeight="700" fill={`var(--${tone})`}>
        {amount}
      </text>
    </g>
  )
}
