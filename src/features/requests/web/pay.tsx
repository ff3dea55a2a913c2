import { CircleCheck, Clock, HandCoins, Search, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Me } from '#contract/entities/people.ts'
import type { OwnReceipt, PaidTransaction } from '#contract/entities/transactions.ts'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { failureCode, statusOf } from '#web/api/errors.ts'
import { useSession } from '#web/app/session.ts'
import { withStore } from '#web/app/with-store.tsx'
import { useBalance, useShownBalance } from '#web/components/balance.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { canShare, receiptLink, shareLink } from '#web/components/receipt-link.ts'
import { SlowNote } from '#web/components/slow-note.tsx'
import { UnsurePayments } from '#web/components/unsure-payments.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RequestPage } from '../contract.ts'
import { payPathOf, usePayPageQuery } from './api.ts'
import { CodePay } from './pay-code.tsx'
import { HomeLink, Loading, OtherRole, Payee, Place, Told, Visitor, WalletLink } from './pay-parts.tsx'
import { usePaying } from './paying.ts'
import { requestsText, payText as text } from './words.en.ts'

/** For anybody who has the link of a request, or of a pay code. */
function PayScreen() {
  const { requestToken = '' } = useParams()
  const { currentData: page, error, isError, refetch } = usePayPageQuery(requestToken)
  const { me, isLoading } = useSession()
  if (statusOf(error) === 404)
    return <Told icon={Search} title={text.none} help={text.noneHelp} action={<HomeLink />} />
  if (isError && !page)
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
  if (!page || isLoading) return <Loading />
  if (page.kind === 'code') return <CodePay page={page} code={requestToken} me={me} />
  return <RequestPay request={page} token={requestToken} me={me} />
}

type RequestPayProps = { request: RequestPage; token: string; me: Me | undefined }

function RequestPay({ request, token, me }: RequestPayProps) {
  const [paid, setPaid] = useState<PaidTransaction>()
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
  if (!me)
    return (
      <Visitor
        {...request}
        facts={[
          { label: text.openUntil, value: formatDateTime(request.expiresAt) },
          { label: text.canBePaid, value: text.once },
        ]}
      />
    )
  if (me.role !== 'USER') return <OtherRole name={me.name} />
  return <Payer request={request} token={token} onPaid={setPaid} />
}

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

function Own({ request }: { request: RequestPage }) {
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

function Over({ request }: { request: RequestPage }) {
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

type PayerProps = { request: RequestPage; token: string; onPaid: (transaction: PaidTransaction) => void }

function Payer({ request, token, onPaid }: PayerProps) {
  const { amount, expiresAt } = request
  const balance = useBalance()
  const shown = useShownBalance()
  const { press, isPaying, toPay, costFacts } = usePaying(token, amount, onPaid)
  const isEnough = balance === undefined || balance >= toPay
  return (
    <Payee {...request}>
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
    </Payee>
  )
}

export default withStore(PayScreen)
