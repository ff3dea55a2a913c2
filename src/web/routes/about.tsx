import { ShieldCheck, Store, UserRound, UsersRound, Zap } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { usePageTitle } from '../app/page-title.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { IconCard } from '../components/icon-card.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Section, SectionTitle } from '../components/section.tsx'
import { StepsBand } from '../components/steps-band.tsx'
import { aboutText } from '../text/en/about.ts'
import { navText } from '../text/en/frame.ts'
import { homeText } from '../text/en/home.ts'

export default function AboutScreen() {
  usePageTitle(navText.about)
  const { values } = aboutText
  return (
    <>
      <Section>
        <PageIntro title={aboutText.title} lead={aboutText.lead} />
      </Section>
      <Section raised>
        <SectionTitle title={aboutText.whyTitle} lead={aboutText.whyLead} />
        <div className="grid gap-4 md:grid-cols-3 md:gap-6">
          <IconCard icon={ShieldCheck} {...values.secure} />
          <IconCard icon={Zap} {...values.fast} />
          <IconCard icon={UsersRound} {...values.inclusive} />
        </div>
      </Section>
      <Section>
        <StepsBand
          title={aboutText.peopleTitle}
          lead={aboutText.peopleLead}
          steps={aboutText.people}
          icons={[UserRound, Store, ShieldCheck]}
        />
        <div className="mt-12">
          <CallToAction
            title={aboutText.join}
            lead={aboutText.joinLead}
            to={paths.register}
            label={homeText.getStarted}
          />
        </div>
      </Section>
    </>
  )
}
