/** Finds the QR codes in pixels: by the browser itself where it can, else by a decoder that is loaded on demand. */

type Detector = { detect: (image: ImageData) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type Reader = (image: ImageData) => Promise<string[]>

const FORMAT = 'qr_code'

let loading: Promise<Reader> | undefined

/** Loaded once. A failure is tried again. */
export function loadReader(): Promise<Reader> {
  loading ??= makeReader().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function makeReader(): Promise<Reader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes(FORMAT)) {
    const detector = new BarcodeDetector({ formats: [FORMAT] })
    return async (image) => distinct((await detector.detect(image)).map(({ rawValue }) => rawValue))
  }
  const { decodeQRBatch } = await import('qr/decode.js')
  return async (image) => {
    const [found = []] = await decodeQRBatch([image])
    return distinct(found.filter((result) => typeof result === 'string'))
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]

/** The pixels of a picture or of a frame of the camera, at most this large on each side. */
export function pixelsOf(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  most: number,
): ImageData | undefined {
  const scale = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

export const PICTURE_BYTES_MAX = 10 * 1024 * 1024
const PICTURE_SIDES = [1600, 800]

export type PictureRefusal = 'tooLarge' | 'noPicture' | 'noCode' | 'twoCodes'

/** The text of the one code in a picture file. */
export async function readPicture(file: Blob): Promise<{ text: string } | { refusal: PictureRefusal }> {
  if (file.size > PICTURE_BYTES_MAX) return { refusal: 'tooLarge' }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { refusal: 'noPicture' }
  const read = await loadReader()
  try {
    for (const most of PICTURE_SIDES) {
      const pixels = pixelsOf(picture, picture, most)
      const [text, second] = pixels ? await read(pixels) : []
      if (second !== undefined) return { refusal: 'twoCodes' }
      if (text !== undefined) return { text }
    }
    return { refusal: 'noCode' }
  } finally {
    picture.close()
  }
}
