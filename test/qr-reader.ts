import { decodeQR } from 'qr/decode.js'

/** The parts of a drawn code: the path of its dark modules, and the view box with the quiet zone. */
export type DrawnCode = { path: string; viewBox: string }

const PIXELS_PER_MODULE = 6
const BYTES_PER_PIXEL = 4

/** Reads a code as a camera would: from its pixels, dark on white, by another library than the one that drew it. */
export function readCode({ path, viewBox }: DrawnCode): string {
  const [left, top, modules] = viewBox.split(' ').map(Number) as [number, number, number]
  const width = modules * PIXELS_PER_MODULE
  const data = new Uint8Array(width * width * BYTES_PER_PIXEL).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    paint({ x: Number(x) - left, y: Number(y) - top, length: Number(length) })
  return decodeQR({ width, height: width, data })

  /** One run of dark modules. */
  function paint({ x, y, length }: { x: number; y: number; length: number }) {
    for (let row = y * PIXELS_PER_MODULE; row < (y + 1) * PIXELS_PER_MODULE; row++)
      for (let column = x * PIXELS_PER_MODULE; column < (x + length) * PIXELS_PER_MODULE; column++)
        data.fill(0, (row * width + column) * BYTES_PER_PIXEL, (row * width + column) * BYTES_PER_PIXEL + 3)
  }
}
