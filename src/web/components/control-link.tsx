import { paths } from '#contract/paths.ts'
import { useSession } from '../app/session.ts'
import { withStore } from '../app/with-store.tsx'
import { welcomeText } from '../text/en/frame.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** For a SUPER_ADMIN, whose Dashboard link leads to an area that refuses them. */
function ControlLink() {
  const { me } = useSession()
  if (me?.role !== 'SUPER_ADMIN') return null
  return (
    <LinkButton to={paths.control} variant="outline" size="lg">
      {welcomeText.openControl}
    </LinkButton>
  )
}

export default withStore(ControlLink)
