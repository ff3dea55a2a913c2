import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

/** Grey pixels, a byte each. */
type Pixels = { width: number; height: number; data: Uint8Array }

const WHITE = 255
const QUIET_ZONE = 4

/** White paper of this size with these codes side by side, all in its upper part. */
export function paperWith(texts: readonly string[], size = { width: 640, height: 480 }): Pixels {
  const { width, height } = size
  const data = new Uint8Array(width * height).fill(WHITE)
  const place = Math.floor(width / Math.max(1, texts.length))
  for (const [i, text] of texts.entries()) {
    const code = encodeQR(text, 'raw', { border: QUIET_ZONE })
    const scale = Math.floor(Math.min(place, height) / code.length)
    for (const [y, row] of code.entries())
      for (const [x, isDark] of row.entries())
        if (isDark)
          for (let line = 0; line < scale; line++) {
            const from = (y * scale + line) * width + i * place + x * scale
            data.fill(0, from, from + scale)
          }
  }
  return { width, height, data }
}

const chunkOf = (type: string, body: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export function pngOf({ width, height, data }: Pixels): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

/** A film of one picture, as Chromium reads it instead of a camera. */
export function filmOf({ width, height, data }: Pixels): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, frame, frame])
}
