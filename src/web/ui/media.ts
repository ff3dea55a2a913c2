import { useSyncExternalStore } from 'react'

const phoneQuery = '(max-width: 767px)'

function subscribe(onChange: () => void) {
  const media = matchMedia(phoneQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

let isPhone = false

/** While a page prints, the queries ask for the width of the paper. What is mounted then must not change. */
function readIsPhone() {
  if (!matchMedia('print').matches) isPhone = matchMedia(phoneQuery).matches
  return isPhone
}

/** True below 768 px, the width where phone rules begin. */
export const useIsPhone = () => useSyncExternalStore(subscribe, readIsPhone)
