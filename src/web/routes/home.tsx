import {
  ArrowDownToLine,
  ArrowRight,
  ArrowUpFromLine,
  History,
  ReceiptText,
  Send,
  ShieldCheck,
  UsersRound,
  Zap,
} from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { usePageTitle } from '../app/page-title.ts'
import { HeroArt } from '../art/hero.tsx'
import { ClosingCall } from '../components/closing-call.tsx'
import { FreeToday } from '../components/free-today.tsx'
import { IconCard } from '../components/icon-card.tsx'
import { OverviewScene } from '../components/product-scenes.tsx'
import { Welcome } from '../components/public-frame/welcome.tsx'
import { Section, SectionTitle } from '../components/section.tsx'
import { StepsBand } from '../components/steps-band.tsx'
import { homeText } from '../text/en/home.ts'
import { LinkButton } from '../ui/link-button.tsx'

const traitIcons = [ShieldCheck, Zap, UsersRound]

export function HomeScreen() {
  usePageTitle()
  const { acts } = homeText
  return (
    <>
      <Welcome />
      <Hero />
      <BelowTheFold>
        <Section raised>
          <TheProduct />
        </Section>
        <Section>
          <SectionTitle title={homeText.actsTitle} lead={homeText.actsLead} />
          <div className="grid gap-4 md:grid-cols-3 md:gap-6">
            <IconCard onGround icon={ArrowDownToLine} {...acts.deposit} note={acts.deposit.minimum} />
            <IconCard onGround icon={Send} {...acts.send} note={acts.send.minimum} />
            <IconCard onGround icon={ArrowUpFromLine} {...acts.withdraw} note={acts.withdraw.minimum} />
          </div>
        </Section>
        <Section raised>
          <FreeToday />
        </Section>
        <Section>
          <StepsBand
            title={homeText.agentTitle}
            lead={homeText.agentLead}
            steps={homeText.agentSteps}
            action={{ to: paths.agents, label: homeText.findAgent }}
          />
          <div className="mt-16">
            <ClosingCall />
          </div>
        </Section>
      </BelowTheFold>
    </>
  )
}

function Hero() {
  return (
    <Section>
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.02fr] lg:gap-12">
        <div>
          <span
            aria-hidden
            className="mb-8 block h-1 w-14 bg-[repeating-linear-gradient(90deg,var(--accent)_0_0.875rem,transparent_0.875rem_1.375rem)]"
          />
          <h1 className="text-4xl font-bold tracking-tight md:text-5xl">
            {homeText.heroTitle.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-balance text-muted md:text-[1.25rem] md:leading-[1.9rem] md:bangla:leading-[1.6]">
            {homeText.heroLead}
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <LinkButton to={paths.register} size="lg">
              {homeText.getStarted}
              <ArrowRight aria-hidden size={18} />
            </LinkButton>
            <LinkButton to={paths.login} size="lg" variant="outline">
              {homeText.login}
            </LinkButton>
          </div>
          <Traits />
        </div>
        <HeroArt className="mx-auto w-full max-w-[35rem]" />
      </div>
    </Section>
  )
}

const pointIcons = [ReceiptText, History, ShieldCheck]

/** The overview beside its benefits; below it on phones. */
function TheProduct() {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[1.45fr_1fr] lg:gap-12">
      <OverviewScene />
      <div className="max-lg:order-first">
        <h2 className="text-2xl font-bold tracking-tight md:text-3xl">{homeText.productTitle}</h2>
        <p className="mt-2 text-lg text-muted">{homeText.productLead}</p>
        <ul className="mt-7 space-y-5">
          {homeText.productPoints.map(({ title, text }, index) => {
            const Icon = pointIcons[index]!
            return (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft"
                >
                  <Icon size={20} />
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function Traits() {
  return (
    <ul className="mt-9 flex flex-wrap gap-x-7 gap-y-2 text-muted">
      {homeText.traits.map((trait, index) => {
        const Icon = traitIcons[index]!
        return (
          <li key={trait} className="flex items-center gap-2">
            <Icon aria-hidden size={20} className="text-link" />
            {trait}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * What lies below the first screen. It is drawn after the first screen, in slices, so that a slow phone shows the
 * top at once and answers to touch meanwhile. Its place is kept: the footer must not show and jump.
 */
function BelowTheFold({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue ? children : <div aria-hidden className="min-h-dvh" />
}
