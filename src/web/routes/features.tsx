import {
  ChartColumn,
  HandCoins,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  ShieldCheck,
  Store,
  UsersRound,
  Zap,
} from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { usePageTitle } from '../app/page-title.ts'
import { ClosingCall } from '../components/closing-call.tsx'
import { IconCard } from '../components/icon-card.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { HistoryScene } from '../components/product-scenes.tsx'
import { Section } from '../components/section.tsx'
import { StepsBand } from '../components/steps-band.tsx'
import { WhileFree } from '../components/while-free.tsx'
import { featuresText } from '../text/en/features.ts'
import { navText } from '../text/en/frame.ts'
import { freeText } from '../text/en/product.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** The cards of features (`web/advert.ts`). */
export type Advert = { icon: LucideIcon; title: string; text: string }

const adverts = Object.values(
  import.meta.glob<Advert>('../../features/*/web/advert.ts', { eager: true, import: 'default' }),
)

export default function FeaturesScreen() {
  usePageTitle(navText.features)
  const { items } = featuresText
  return (
    <>
      <Section>
        <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
          <div>
            <PageIntro title={featuresText.title} lead={featuresText.lead} />
            <LinkButton to={paths.register} size="lg" className="mt-8">
              {featuresText.getStarted}
            </LinkButton>
          </div>
          <HistoryScene />
        </div>
      </Section>
      <Section raised>
        <h2 className="sr-only">{navText.features}</h2>
        <div className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          <IconCard icon={ShieldCheck} {...items.security} />
          <IconCard icon={Zap} {...items.speed} />
          <WhileFree charged={<IconCard icon={HandCoins} {...items.fees} />}>
            <IconCard icon={HandCoins} {...items.fees} note={freeText.note} />
          </WhileFree>
          <IconCard icon={Store} {...items.agents} />
          <IconCard icon={ReceiptText} {...items.history} />
          {adverts.map((advert) => (
            <IconCard key={advert.title} {...advert} />
          ))}
          <IconCard icon={ChartColumn} {...items.charts} />
          <IconCard icon={MonitorSmartphone} {...items.everywhere} />
          <IconCard icon={UsersRound} {...items.inclusive} />
        </div>
      </Section>
      <Section>
        <StepsBand title={featuresText.stepsTitle} lead={featuresText.stepsLead} steps={featuresText.steps} />
        <div className="mt-16">
          <ClosingCall />
        </div>
      </Section>
    </>
  )
}
