import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { usePageTitle } from '../app/page-title.ts'
import { LinkButton } from '../ui/link-button.tsx'

type MessagePageProps = {
  words: { documentTitle: string; title: string; lead: string }
  art: ReactNode
  action: ReactNode
  /** Below the action. */
  foot?: ReactNode
}

/** A page with a picture, a message and one action: not found, not allowed, server not reachable. */
export function MessagePage({ words, art, action, foot }: MessagePageProps) {
  usePageTitle(words.documentTitle)
  return (
    <div className="grid flex-1 place-items-center px-4 py-16">
      <div className="flex max-w-md flex-col items-center text-center">
        {art}
        <h1 className="mt-8 text-2xl font-bold tracking-tight">{words.title}</h1>
        <p className="mt-3 mb-7 text-muted">{words.lead}</p>
        {action}
        {foot}
      </div>
    </div>
  )
}

export function HomeLink({ children }: { children: string }) {
  return (
    <LinkButton to={paths.home} size="lg">
      <House aria-hidden size={18} />
      {children}
    </LinkButton>
  )
}
