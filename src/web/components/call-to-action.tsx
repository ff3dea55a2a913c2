import { LinkButton } from '../ui/link-button.tsx'

type CallToActionProps = { title: string; lead: string; to: string; label: string }

export function CallToAction({ title, lead, to, label }: CallToActionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-6 border-t border-border pt-10">
      <div>
        <h2 className="text-xl font-bold tracking-snug">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      <LinkButton to={to} size="lg">
        {label}
      </LinkButton>
    </div>
  )
}
