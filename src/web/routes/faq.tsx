import { paths } from '#contract/paths.ts'
import { usePageTitle } from '../app/page-title.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Section } from '../components/section.tsx'
import { faqText } from '../text/en/faq.ts'
import { navText } from '../text/en/frame.ts'
import { Accordion } from '../ui/accordion.tsx'

export default function FaqScreen() {
  usePageTitle(navText.faq)
  return (
    <Section>
      <div className="mx-auto max-w-[45rem]">
        <PageIntro title={faqText.title} lead={faqText.lead} />
        <div className="mt-10 mb-12 space-y-8">
          {faqText.groups.map((group) => (
            <div key={group.title}>
              <h2 className="mb-3 text-lg font-semibold tracking-snug">{group.title}</h2>
              <Accordion items={group.items.map((item) => ({ key: item.title, ...item }))} />
            </div>
          ))}
        </div>
        <CallToAction
          title={faqText.moreTitle}
          lead={faqText.moreLead}
          to={paths.help}
          label={faqText.help}
        />
      </div>
    </Section>
  )
}
