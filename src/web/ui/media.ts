import { useSyncExternalStore } from 'react'

const phoneQuery = '(max-width: 767px)'

function subscribe(onChange: () => void) {
  const media = matchMedia(phoneQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True below 768 px, the width where phone rules begin. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(phoneQuery).matches)
