import { Flashlight, FlashlightOff, QrCode, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { codePath } from '../../paths.ts'
import type { useCamera } from './camera.ts'
import { OtherWays } from './other-ways.tsx'
import { scanText as text } from './words.en.ts'

type CameraViewProps = {
  video: RefObject<HTMLVideoElement | null>
  camera: ReturnType<typeof useCamera>
  onText: (text: string) => void
}

const disc =
  'grid size-12 place-items-center rounded-full bg-[rgb(16_24_21/72%)] text-[white] outline-offset-2 focus-visible:outline-2 focus-visible:outline-[white]'

/** The camera fills the screen, over menu and tabs. */
export function CameraView({ video, camera, onText }: CameraViewProps) {
  usePageTitle(text.title)
  const navigate = useNavigate()
  const { state, isDark, light, isLit } = camera
  const Light = isLit ? FlashlightOff : Flashlight
  return (
    <Dialog.Root open onOpenChange={(next) => !next && navigate(paths.userDashboard)}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 flex flex-col bg-[#101815] text-[white] outline-none"
        >
          <video
            ref={video}
            muted
            playsInline
            aria-label={text.camera}
            className="absolute inset-0 size-full object-cover"
          />
          <div className="relative flex items-center justify-between p-3">
            <Dialog.Close aria-label={text.close} className={disc}>
              <X aria-hidden size={22} />
            </Dialog.Close>
            <Dialog.Title asChild>
              <h1 className="rounded-full bg-[rgb(16_24_21/72%)] px-4 py-2 font-semibold">{text.title}</h1>
            </Dialog.Title>
            {light ? (
              <button
                type="button"
                aria-label={text.light}
                aria-pressed={isLit}
                onClick={light}
                className={disc}
              >
                <Light aria-hidden size={22} />
              </button>
            ) : (
              <span className="size-12" />
            )}
          </div>
          <div className="relative grid flex-1 place-content-center justify-items-center gap-5 p-4">
            <p role="status" className="rounded-full bg-[rgb(16_24_21/72%)] px-4 py-2.5 text-center">
              {state === 'starting' ? text.starting : isDark ? text.dark : text.hold}
            </p>
            <div
              aria-hidden
              className="aspect-square w-[min(72vw,45dvh)] rounded-xl border-4 border-dashed border-accent"
            />
          </div>
          <div className="relative rounded-t-xl bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-foreground">
            <div className="mx-auto max-w-112">
              <OtherWays onText={onText} />
              <p className="mt-3 flex items-center justify-center gap-2 text-sm text-muted">
                <QrCode aria-hidden size={18} />
                {text.wantToBePaid}
                <Link to={codePath} className="font-semibold text-link">
                  {text.showMine}
                </Link>
              </p>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
