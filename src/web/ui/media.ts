import { useSyncExternalStore } from 'react'

/** A hook that is true while the page is narrower than this. */
function narrowerThan(pixels: number) {
  const query = `not all and (min-width: ${pixels}px)`
  let isNarrow = false
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  /** While a page prints, the queries ask for the width of the paper. What is mounted then must not change. */
  const read = () => {
    if (!matchMedia('print').matches) isNarrow = matchMedia(query).matches
    return isNarrow
  }
  return () => useSyncExternalStore(subscribe, read)
}

/** True below the width where phone rules begin. */
export const useIsPhone = narrowerThan(768)

/** True on phones and tablets. */
export const useIsPhoneOrTablet = narrowerThan(1024)
