import { Info, LogOut, type LucideIcon, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { returnAfterLogin, returnHereAfterLogin } from '#web/app/login-state.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { useLogout } from '#web/app/session.ts'
import { InPieces } from '#web/components/money.tsx'
import { TearLine } from '#web/components/tear-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { requestsText, payText as text } from './words.en.ts'

/** The pieces of a pay page, for requests and for pay codes. */

export function Place({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return <div className="mx-auto w-full max-w-112 px-4 py-8">{children}</div>
}

export const Loading = () => (
  <Place title={text.loadingTitle}>
    <h1 className="sr-only">{text.loadingTitle}</h1>
    <Card aria-busy>
      <div aria-hidden className="flex flex-col items-center gap-4 p-6 wait-a-moment">
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-8 w-52" />
        <Skeleton className="h-10 w-44" />
        <TearLine className="my-2 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Card>
  </Place>
)

type ToldProps = { icon: LucideIcon; isGood?: boolean; title: string; help: string; action: ReactNode }

/** There is nothing to pay, and the page says why. */
export const Told = ({ icon: Icon, isGood = false, title, help, action }: ToldProps) => (
  <Place title={title}>
    <Card>
      <div className="flex flex-col items-center px-6 py-8 text-center">
        <span
          aria-hidden
          className={
            isGood
              ? 'grid size-14 place-items-center rounded-full bg-success-soft text-on-success-soft'
              : 'grid size-14 place-items-center rounded-full bg-neutral-soft text-on-neutral-soft'
          }
        >
          <Icon size={26} />
        </span>
        <h1 className="mt-4 text-xl font-bold tracking-snug">{title}</h1>
        <p className="mt-2 mb-8 text-sm wrap-anywhere text-muted">{help}</p>
        {action}
      </div>
    </Card>
  </Place>
)

export const HomeLink = () => (
  <LinkButton to={paths.home} variant="outline">
    {text.home}
  </LinkButton>
)

export const WalletLink = () => (
  <LinkButton to={paths.user} variant="outline">
    {text.wallet}
  </LinkButton>
)

export function OtherRole({ name }: { name: string }) {
  const { leave, isLeaving } = useLogout()
  return (
    <Told
      icon={Store}
      title={text.otherRole}
      help={text.otherRoleHelp(name)}
      action={
        <Button
          variant="outline"
          loading={isLeaving}
          onClick={() => {
            const here = location.pathname
            // A logout removes everything, so this comes after it.
            void leave().then(() => returnAfterLogin(here))
          }}
        >
          <LogOut aria-hidden size={18} />
          {text.logout}
        </Button>
      }
    />
  )
}

type PayeeProps = {
  name: string
  shownName: string | null
  amount?: number
  note?: string | null
  children: ReactNode
  below?: ReactNode
}

/** Who is paid, very large, then how much. What the payee calls themselves never stands without their name. */
export function Payee({ name, shownName, amount, note, children, below }: PayeeProps) {
  return (
    <Place title={text.documentTitle(shownName ?? name)}>
      <Card className="overflow-visible!">
        <div className="flex flex-col items-center px-5 pt-7 text-center">
          <p className="text-sm text-muted">{text.youPay}</p>
          <h1 className="mt-1 text-3xl font-bold tracking-tight wrap-anywhere">{shownName ?? name}</h1>
          {shownName && <p className="mt-1 text-sm wrap-anywhere text-muted">{name}</p>}
          {amount !== undefined && (
            <p className="mt-3 text-[2.75rem] leading-13 font-bold tracking-tight money">
              <InPieces taka={amount} sign="text-muted" decimals="text-muted" />
            </p>
          )}
          {note && <p className="mt-2 text-sm wrap-anywhere text-muted">{requestsText.quoted(note)}</p>}
        </div>
        <TearLine notched className="my-4" />
        <div className="flex flex-col gap-3 px-5 pb-6">{children}</div>
      </Card>
      {below}
    </Place>
  )
}

type VisitorProps = Omit<PayeeProps, 'children' | 'below'> & { facts: readonly Fact[] }

/** Nobody is signed in: the way to pay leads over the login, and back here. */
export function Visitor({ facts, ...payee }: VisitorProps) {
  const [before = '', host = '', after = ''] = text.advice(location.host)
  return (
    <Payee
      {...payee}
      below={
        <p className="mt-5 flex gap-3 px-2 text-sm text-muted">
          <Info aria-hidden size={20} className="shrink-0" />
          <span>
            {before}
            <strong className="font-semibold wrap-anywhere text-foreground">{host}</strong>
            {after} {text.back}
          </span>
        </p>
      }
    >
      <Facts facts={facts} />
      <LinkButton to={paths.login} size="lg" onClick={returnHereAfterLogin}>
        {text.logIn}
      </LinkButton>
      <LinkButton to={paths.register} size="lg" variant="outline" onClick={returnHereAfterLogin}>
        {text.register}
      </LinkButton>
    </Payee>
  )
}
