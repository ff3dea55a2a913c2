export type Bar = { label: string; value: number; isOurs: boolean }

const WIDTH = 860
const LABELS = 400
const ROW = 30
const TOP = 52

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Horizontal bars with their figures, readable on a light and a dark background. */
export function barChart(title: string, bars: Bar[]): string {
  const largest = Math.max(...bars.map(({ value }) => value))
  const height = TOP + bars.length * ROW + 16
  const rows = bars.map(({ label, value, isOurs }, i) => {
    const y = TOP + i * ROW
    const width = Math.max(2, ((WIDTH - LABELS - 90) * value) / largest)
    return `<text x="${LABELS - 12}" y="${y + 14}" text-anchor="end">${escaped(label)}</text>
  <rect x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="20" rx="4" fill="${isOurs ? '#0f4a41' : '#c08612'}"/>
  <text x="${(LABELS + width + 8).toFixed(1)}" y="${y + 14}" font-weight="600">${Math.round(value).toLocaleString('en')}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#17211e" role="img" aria-label="${escaped(title)}">
  <rect width="${WIDTH}" height="${height}" rx="12" fill="#faf7f2"/>
  <text x="24" y="32" font-size="16" font-weight="700">${escaped(title)}</text>
  ${rows.join('\n  ')}
</svg>
`
}
