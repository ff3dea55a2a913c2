import { LogOut } from 'lucide-react'
import { peopleText } from '../../text/en/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../area-frame/hints.tsx'
import { nameId } from '../people-list.tsx'

type SignOutButtonProps = {
  person: { _id: string }
  busy: boolean
  onSignOut: () => void
}

/** Ends every session of a person, who can log in again at once. */
export const SignOutButton = ({ person, busy, onSignOut }: SignOutButtonProps) => (
  <Hint label={peopleText.signOut}>
    <Button
      variant="outline"
      size="sm"
      inactive={busy}
      aria-label={peopleText.signOut}
      aria-describedby={nameId(person)}
      onClick={onSignOut}
    >
      <LogOut aria-hidden size={16} />
      {peopleText.signOutWord}
    </Button>
  </Hint>
)
