import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

export type Chunk<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Resolves when the part can be rendered at once, or failed to load: then rendering it throws the reason. */
  preload(): Promise<void>
}

/**
 * A part of the app in a file of its own. React waits 300 ms before it replaces a placeholder, so a part
 * that is loaded already is rendered without one. Without a connection it renders `otherwise`, or throws an
 * error to the boundary around it.
 */
export function chunk<Props = object>(
  load: () => Promise<Loaded<Props>>,
  otherwise?: ComponentType<Props>,
): Chunk<Props> {
  let loaded: Loaded<Props> | undefined
  const keep = async () => {
    loaded ??= await load()
    return loaded
  }
  const fetched = () => {
    if (loaded) return atOnce(loaded)
    return otherwise ? keep().catch(() => ({ default: otherwise })) : keep()
  }
  const preload = () => keep().then(nothing, nothing)
  return Object.assign(lazy<ComponentType<Props>>(fetched), { preload })
}

const nothing = () => {}

/** React uses the value of a thenable that resolves synchronously; a promise resolves one task later. */
const atOnce = <Module>(module: Module) =>
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be one
  ({ then: (take: (module: Module) => void) => take(module) }) as Promise<Module>
