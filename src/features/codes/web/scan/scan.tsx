import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePayCodeQuery } from '../api.ts'
import { useCamera } from './camera.ts'
import { CameraView } from './camera-view.tsx'
import { ForeignText } from './foreign-text.tsx'
import { payAddressOf } from './meaning.ts'
import { WithoutCamera } from './without-camera.tsx'

/** The camera looks for a code. A code of this server leads to its payment; any other text is only shown. */
export default function ScanScreen() {
  const video = useRef<HTMLVideoElement>(null)
  const navigate = useNavigate()
  const { data: place } = usePayCodeQuery()
  const [foreign, setForeign] = useState<string>()
  const open = (text: string) => {
    const origins = [location.origin, ...(place ? [place.origin] : [])]
    const address = payAddressOf(text, { origins, guid: place?.guid ?? '' })
    if (address === undefined) return setForeign(text)
    navigator.vibrate?.(60)
    void navigate(address)
  }
  const camera = useCamera(video, open)
  const { state, again } = camera
  const hasCamera = state === 'starting' || state === 'on'
  return (
    <>
      {hasCamera ? (
        <CameraView video={video} camera={camera} onText={open} />
      ) : (
        <WithoutCamera state={state} onAgain={again} onText={open} />
      )}
      {foreign !== undefined && (
        <ForeignText
          text={foreign}
          onClose={() => {
            setForeign(undefined)
            if (hasCamera) again()
          }}
        />
      )}
    </>
  )
}
