import { Link } from 'react-router'
import { type FooterColumn as Column, type FooterEntry, footerText, frameText } from '../../text/en/frame.ts'
import { Logo } from '../logo.tsx'

const placeholderTarget = '#'

export function Footer() {
  return (
    <footer className="on-brand bg-brand-deep text-on-brand">
      <div className="mx-auto w-full max-w-page px-4 pt-12 pb-8 md:px-8 xl:px-0">
        <div className="grid gap-10 lg:grid-cols-[1.4fr_4fr]">
          <div>
            <Logo onBrand />
            <p className="mt-4 max-w-xs text-sm text-on-brand-muted">{frameText.tagline}</p>
          </div>
          <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
            {footerText.columns.map((column) => (
              <FooterColumn key={column.title} {...column} />
            ))}
          </div>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-2 border-dashed border-brand-line pt-6 text-sm text-on-brand-muted">
          <p>{frameText.copyright}</p>
          <nav aria-label={footerText.socialLabel}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {footerText.social.map((name) => (
                <li key={name}>
                  <FooterLink label={name} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, links }: Column) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-3 space-y-1 text-sm text-on-brand-muted">
        {links.map((entry) => (
          <li key={entry.label}>
            <FooterLink {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkStyle = 'inline-block py-1 hover:text-on-brand hover:underline hover:underline-offset-4'

function FooterLink({ label, path }: FooterEntry) {
  if (path)
    return (
      <Link to={path} className={linkStyle}>
        {label}
      </Link>
    )
  return (
    <a href={placeholderTarget} onClick={(event) => event.preventDefault()} className={linkStyle}>
      {label}
    </a>
  )
}
