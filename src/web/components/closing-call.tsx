import { ArrowRight } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { closingText } from '../text/en/product.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PurseMark } from './purse-mark.tsx'

/** The last section of a page for visitors. */
export function ClosingCall() {
  return (
    <div className="flex flex-col items-center text-center">
      <span className="grid size-14 place-items-center rounded-md bg-brand text-on-brand">
        <PurseMark className="size-10" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight md:text-3xl">{closingText.title}</h2>
      <p className="mt-2 text-lg text-balance text-muted">{closingText.lead}</p>
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
        <LinkButton to={paths.register} size="lg">
          {closingText.getStarted}
          <ArrowRight aria-hidden size={18} />
        </LinkButton>
        <LinkButton to={paths.login} size="lg" variant="outline">
          {closingText.login}
        </LinkButton>
      </div>
    </div>
  )
}
