import { LogOut } from 'lucide-react'
import { useLogout } from '../../app/session.ts'
import { frameText } from '../../text/en/frame.ts'
import { Button } from '../../ui/button.tsx'

/** In the top bar; on phones at the end of the menu, where nobody presses it by mistake. */
export function LogoutButton({ className }: { className?: string }) {
  const { leave, isLeaving } = useLogout()
  return (
    <Button variant="ghost" loading={isLeaving} onClick={leave} className={className}>
      <LogOut aria-hidden size={18} />
      {frameText.logout}
    </Button>
  )
}
