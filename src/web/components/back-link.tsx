import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Above the title of a screen that no menu has: leads to the screen that it hangs on. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="mb-3 inline-flex h-8 items-center gap-2 text-sm font-semibold text-muted hover:text-foreground"
  >
    <ArrowLeft aria-hidden size={16} />
    {children}
  </Link>
)
