import {
  CircleCheck,
  Clock,
  HandCoins,
  Info,
  LogOut,
  type LucideIcon,
  Search,
  Share2,
  Store,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OwnReceipt, PaidTransaction } from '#contract/entities/transactions.ts'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { failureCode, statusOf } from '#web/api/errors.ts'
import { returnHereAfterLogin } from '#web/app/login-state.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { useLogout, useSession } from '#web/app/session.ts'
import { withStore } from '#web/app/with-store.tsx'
import { useBalance, useShownBalance } from '#web/components/balance.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { InPieces } from '#web/components/money.tsx'
import { canShare, receiptLink, shareLink } from '#web/components/receipt-link.ts'
import { SlowNote } from '#web/components/slow-note.tsx'
import { TearLine } from '#web/components/tear-line.tsx'
import { UnsurePayments } from '#web/components/unsure-payments.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PayPage } from '../contract.ts'
import { payPathOf, usePayPageQuery } from './api.ts'
import { usePaying } from './paying.ts'
import { requestsText, payText as text } from './words.en.ts'

/** For anybody who has the link of a request. */
function PayScreen() {
  const { requestToken = '' } = useParams()
  const { currentData: request, error, isError, refetch } = usePayPageQuery(requestToken)
  const { me, isLoading } = useSession()
  const [paid, setPaid] = useState<PaidTransaction>()
  if (statusOf(error) === 404)
    return <Told icon={Search} title={text.none} help={text.noneHelp} action={<HomeLink />} />
  if (isError && !request)
    return (
      <Place title={text.loadingTitle}>
        <h1 className="sr-only">{text.loadingTitle}</h1>
        <Card>
          <LoadFailed
            title={failureCode(error) === 'RATE_LIMITED' ? text.tooMany : text.failed}
            onRetry={refetch}
          />
        </Card>
      </Place>
    )
  if (!request || isLoading) return <Loading />
  if (paid)
    return (
      <Told
        icon={CircleCheck}
        isGood
        title={text.donePaid}
        help={text.donePaidHelp(formatTaka(paid.amount), request.name)}
        action={<ReceiptLink receipt={paid} />}
      />
    )
  if (request.you === 'asker') return <Own request={request} />
  if (request.state !== 'open') return <Over request={request} />
  if (!me) return <Visitor request={request} />
  if (me.role !== 'USER') return <OtherRole name={me.name} />
  return <Payer request={request} token={requestToken} onPaid={setPaid} />
}

function Place({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return <div className="mx-auto w-full max-w-112 px-4 py-8">{children}</div>
}

const Loading = () => (
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
const Told = ({ icon: Icon, isGood = false, title, help, action }: ToldProps) => (
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

const HomeLink = () => (
  <LinkButton to={paths.home} variant="outline">
    {text.home}
  </LinkButton>
)

const WalletLink = () => (
  <LinkButton to={paths.user} variant="outline">
    {text.wallet}
  </LinkButton>
)

function ReceiptLink({ receipt }: { receipt: OwnReceipt }) {
  const url = receiptLink(receipt)
  return url ? (
    <a href={url} className={buttonStyle('outline')}>
      {text.receipt}
    </a>
  ) : (
    <WalletLink />
  )
}

function Own({ request }: { request: PayPage }) {
  const { amount, expiresAt } = request
  return (
    <Told
      icon={HandCoins}
      title={text.own}
      help={text.ownHelp(formatTaka(amount), formatDateTime(expiresAt))}
      action={
        canShare() ? (
          <Button variant="outline" onClick={() => shareLink(location.href, requestsText.shareTitle(amount))}>
            <Share2 aria-hidden size={18} />
            {text.share}
          </Button>
        ) : (
          <WalletLink />
        )
      }
    />
  )
}

function Over({ request }: { request: PayPage }) {
  const { name, amount, state, expiresAt, receipt } = request
  if (receipt)
    return (
      <Told
        icon={CircleCheck}
        isGood
        title={text.paidByMe}
        help={text.paidByMeHelp(formatTaka(amount), name)}
        action={<ReceiptLink receipt={receipt} />}
      />
    )
  if (state === 'paid')
    return <Told icon={CircleCheck} title={text.paid} help={text.paidHelp(name)} action={<WalletLink />} />
  return (
    <Told
      icon={Clock}
      title={text.expired}
      help={text.expiredHelp(formatDateTime(expiresAt))}
      action={<WalletLink />}
    />
  )
}

function OtherRole({ name }: { name: string }) {
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
            returnHereAfterLogin()
            void leave()
          }}
        >
          <LogOut aria-hidden size={18} />
          {text.logout}
        </Button>
      }
    />
  )
}

/** Who is paid, very large, then how much. */
function Asked({ request, children, below }: { request: PayPage; children: ReactNode; below?: ReactNode }) {
  const { name, amount, note } = request
  return (
    <Place title={text.documentTitle(name)}>
      <Card className="overflow-visible!">
        <div className="flex flex-col items-center px-5 pt-7 text-center">
          <p className="text-sm text-muted">{text.youPay}</p>
          <h1 className="mt-1 text-3xl font-bold tracking-tight wrap-anywhere">{name}</h1>
          <p className="mt-3 text-[2.75rem] leading-13 font-bold tracking-tight money">
            <InPieces taka={amount} sign="text-muted" decimals="text-muted" />
          </p>
          {note && <p className="mt-2 text-sm wrap-anywhere text-muted">{requestsText.quoted(note)}</p>}
        </div>
        <TearLine notched className="my-4" />
        <div className="flex flex-col gap-3 px-5 pb-6">{children}</div>
      </Card>
      {below}
    </Place>
  )
}

function Visitor({ request }: { request: PayPage }) {
  const [before = '', host = '', after = ''] = text.advice(location.host)
  return (
    <Asked
      request={request}
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
      <Facts
        facts={[
          { label: text.openUntil, value: formatDateTime(request.expiresAt) },
          { label: text.canBePaid, value: text.once },
        ]}
      />
      <LinkButton to={paths.login} size="lg" onClick={returnHereAfterLogin}>
        {text.logIn}
      </LinkButton>
      <LinkButton to={paths.register} size="lg" variant="outline" onClick={returnHereAfterLogin}>
        {text.register}
      </LinkButton>
    </Asked>
  )
}

type PayerProps = { request: PayPage; token: string; onPaid: (transaction: PaidTransaction) => void }

function Payer({ request, token, onPaid }: PayerProps) {
  const { amount, expiresAt } = request
  const balance = useBalance()
  const shown = useShownBalance()
  const { press, isPaying, toPay, costFacts } = usePaying(token, amount, onPaid)
  const isEnough = balance === undefined || balance >= toPay
  return (
    <Asked request={request}>
      <Facts
        facts={[
          ...costFacts,
          ...(shown === undefined
            ? []
            : [{ label: text.youHave, value: <span className="money">{formatTaka(shown)}</span> }]),
          ...(shown === undefined || !isEnough
            ? []
            : [
                {
                  label: text.youWillHave,
                  value: (
                    <strong className="font-bold money">{formatTaka(subtractTaka(shown, toPay))}</strong>
                  ),
                },
              ]),
          { label: text.openUntil, value: formatDateTime(expiresAt) },
        ]}
      />
      {!isEnough && (
        <Notice
          tone="warning"
          title={text.tooLittle}
          action={
            <LinkButton to={paths.userDeposit} variant="outline">
              {text.depositLink}
            </LinkButton>
          }
        >
          {text.deposit}
        </Notice>
      )}
      <UnsurePayments path={payPathOf(token)} onPosted={onPaid} />
      <SlowNote isRunning={isPaying} />
      <Button size="lg" loading={isPaying} loadingLabel={areaText.processing} onClick={press}>
        {text.pay(toPay)}
      </Button>
      <Link
        to={paths.user}
        className="mx-auto flex h-10 items-center px-4 text-sm font-semibold text-muted hover:text-foreground"
      >
        {text.notNow}
      </Link>
    </Asked>
  )
}

export default withStore(PayScreen)
