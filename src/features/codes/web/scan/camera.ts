import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadReader, pixelsOf, type Reader } from './reading.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'failed'

const FRAME_MS = 200
const FRAME_SIDE = 640
/** A picture darker than this, for so many frames, is that of a covered camera. */
const DARK = 16
const DARK_FRAMES = 10

type Torch = MediaTrackCapabilities & { torch?: boolean }

/** The camera and its light, for as long as the page is seen. `onText` gets the first code that is found. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [state, setState] = useState<CameraState>('starting')
  const [isDark, setIsDark] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setIsLit] = useState(false)
  const [tries, setTries] = useState(0)
  const isSeen = usePageSeen()
  const tell = useRef(onText)
  tell.current = onText

  useEffect(() => {
    if (!isSeen) return undefined
    const use = { isOver: false }
    void (async () => {
      const opened = await openCamera()
      if (use.isOver) return typeof opened === 'string' ? undefined : stop(opened)
      if (typeof opened === 'string') return setState(opened)
      const element = video.current
      if (!element) return stop(opened)
      element.srcObject = opened
      await element.play().catch(() => {})
      setTrack(opened.getVideoTracks()[0])
      setState('on')
      const read = await loadReader().catch(() => undefined)
      if (!read) return setState('failed')
      const text = await watch(element, read, use, setIsDark)
      if (text !== undefined) tell.current(text)
    })()
    return () => {
      use.isOver = true
      if (video.current?.srcObject instanceof MediaStream) stop(video.current.srcObject)
      setTrack(undefined)
      setIsLit(false)
    }
  }, [video, isSeen, tries])

  const hasLight = Boolean((track?.getCapabilities?.() as Torch | undefined)?.torch)
  async function light() {
    // TypeScript does not know the light of a camera.
    await track
      ?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
      .catch(() => {})
    setIsLit(!isLit)
  }
  const again = () => {
    setState('starting')
    setTries((count) => count + 1)
  }
  return { state, isDark, again, ...(hasLight && { light, isLit }) }
}

function usePageSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

async function openCamera(): Promise<MediaStream | CameraState> {
  // Browsers offer a camera to secure pages only.
  if (!navigator.mediaDevices) return 'missing'
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
  }
}

/** Looks at five frames a second until there is a code or the use is over. */
async function watch(
  video: HTMLVideoElement,
  read: Reader,
  use: { isOver: boolean },
  onDark: (isDark: boolean) => void,
): Promise<string | undefined> {
  let darkFrames = 0
  while (!use.isOver) {
    const pixels = pixelsOf(video, { width: video.videoWidth, height: video.videoHeight }, FRAME_SIDE)
    const [text] = pixels ? await read(pixels) : []
    if (text !== undefined) return use.isOver ? undefined : text
    darkFrames = pixels && isDarkPicture(pixels) ? darkFrames + 1 : 0
    onDark(darkFrames >= DARK_FRAMES)
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
  }
  return undefined
}

/** By every hundredth pixel. */
export function isDarkPicture({ data }: Pick<ImageData, 'data'>): boolean {
  let [sum, count] = [0, 0]
  for (let i = 0; i < data.length; i += 400) {
    sum += Math.max(data[i] as number, data[i + 1] as number, data[i + 2] as number)
    count++
  }
  return sum / count < DARK
}
