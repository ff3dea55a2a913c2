/** The arch behind the purse: a window with a woven pattern. */
const diamondRows: ReadonlyArray<[y: number, firstX: number, count: number]> = [
  [91, 214, 4],
  [121, 192, 5],
  [151, 170, 6],
  [181, 148, 7],
  [211, 126, 8],
  [241, 148, 7],
  [271, 126, 8],
  [301, 148, 7],
]
const stepX = 44

const diamonds = diamondRows
  .flatMap(([y, firstX, count]) =>
    Array.from({ length: count }, (_, index) => `M${firstX + index * stepX} ${y}l4 5-4 5-4-5z`),
  )
  .join('')

export function Arch() {
  return (
    <>
      <path d="M84 500V246a196 196 0 0 1 392 0V500Z" fill="var(--art-arch)" />
      <path d={diamonds} fill="var(--art-line)" opacity=".75" />
      <path
        d="M100 500V246a180 180 0 0 1 360 0V500"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="2"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />
    </>
  )
}
