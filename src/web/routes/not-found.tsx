import { EmptyPocket } from '../art/detours.tsx'
import { Detour, HomeLink } from '../components/detour.tsx'
import { notFoundText } from '../text/en/detours.ts'

export default function NotFoundScreen() {
  return (
    <Detour words={notFoundText} art={<EmptyPocket />} action={<HomeLink>{notFoundText.home}</HomeLink>} />
  )
}
