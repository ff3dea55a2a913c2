import type { Bitmap2D } from 'lean-qr/nano'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'

type Drawing = { path: string; size: number }

/** Modules of white around the code, so that scanners find its edges. */
const QUIET_ZONE = 2

const sizes = {
  small: 'size-21 p-0.5',
  large: 'size-38 border border-border p-2',
  card: 'size-61 rounded-lg p-2 md:size-72',
  /** On white paper, which is the white around it. */
  poster: 'size-[80mm]',
}

type QrCodeProps = { text: string; label: string; size?: keyof typeof sizes }

/** A text for cameras: dark on white in both themes. Its code is loaded with the first one that is shown. */
export function QrCode({ text, label, size = 'small' }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isCurrent = true
    // Without a connection the place stays white. The link beside the code says the same.
    drawn(text)
      .then((next) => isCurrent && setDrawing(next))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [text])
  const around = size === 'poster' ? 0 : QUIET_ZONE
  const modules = (drawing?.size ?? 0) + 2 * around
  return (
    <span className={cx('grid shrink-0 place-items-center rounded-sm bg-[white]', sizes[size])}>
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`${-around} ${-around} ${modules} ${modules}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawing.path} fill="black" />
        </svg>
      )}
    </span>
  )
}

async function drawn(text: string): Promise<Drawing> {
  const { correction, generate } = await import('lean-qr/nano')
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { size: code.size, path: pathOf(code) }
}

/** One rectangle for each run of dark modules. */
function pathOf(code: Bitmap2D): string {
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      const from = x
      while (code.get(x + 1, y)) x++
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`
    }
  return path
}
