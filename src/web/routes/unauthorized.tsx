import { LockedPurse } from '../art/detours.tsx'
import { Detour, HomeLink } from '../components/detour.tsx'
import { unauthorizedText } from '../text/en/detours.ts'

export default function UnauthorizedScreen() {
  return (
    <Detour
      words={unauthorizedText}
      art={<LockedPurse />}
      action={<HomeLink>{unauthorizedText.home}</HomeLink>}
    />
  )
}
