import type { LiveCount } from '#contract/entities/live.ts'
import type { Role } from '#contract/roles.ts'
import type { Chunk } from './chunk.ts'

export type PayeePicker = Chunk<{ onPick: (address: string) => void }>

export type LivePart = { count: LiveCount; role: Role; Part: Chunk }

/** In the top bar of the area of this role. */
export type TopBarPart = { name: string; role: Role; Part: Chunk }

type Screen = { path: string; Screen: Chunk }

/**
 * What a feature brings to the web app (`src/features/<noun>/web.ts`). The first file of the app contains it, so its
 * parts are chunks of their own.
 */
export type WebFeature = {
  /** Screens for everybody, with the public frame. */
  publicScreens?: readonly Screen[]
  /** Screens of an area. Their places in the menu are in `menu.ts`. */
  userScreens?: readonly Screen[]
  agentScreens?: readonly Screen[]
  adminScreens?: readonly Screen[]
  controlScreens?: readonly Screen[]
  /** Offers people in the form that sends money. */
  payeePicker?: PayeePicker
  topBarParts?: readonly TopBarPart[]
  /** Runs when the area of somebody who is signed in is on the screen, and the page is idle. */
  whenSignedIn?: () => Promise<unknown>
  /** Shown over every screen of an area, as soon as this number is above zero. */
  liveParts?: readonly LivePart[]
}
