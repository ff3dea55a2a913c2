import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../app/page-title.ts'
import type { TextPageText, TextSection } from '../text/en/text-page.ts'
import { PageIntro } from './page-intro.tsx'
import { Section } from './section.tsx'

type TextPageProps = {
  text: TextPageText
  /** Below the last section. */
  foot?: ReactNode
}

export function TextPage({ text, foot }: TextPageProps) {
  usePageTitle(text.documentTitle)
  return (
    <Section>
      <div className="mx-auto max-w-[45rem]">
        <PageIntro title={text.title} lead={text.lead} />
        <div className="mt-10 space-y-9">
          {text.sections.map((section) => (
            <Part key={section.title} section={section} />
          ))}
          {foot}
        </div>
      </div>
    </Section>
  )
}

function Part({ section: { title, points, link } }: { section: TextSection }) {
  return (
    <section>
      <h2 className="text-lg font-semibold tracking-snug">{title}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-muted marker:text-link">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {link && (
        <Link to={link.to} className="mt-3 inline-flex min-h-10 items-center text-sm text-link">
          {link.label}
        </Link>
      )}
    </section>
  )
}
