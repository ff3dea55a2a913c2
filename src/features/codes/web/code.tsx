import { Printer, QrCode as QrIcon, RefreshCw, ScanLine, Share2 } from 'lucide-react'
import { useState } from 'react'
import { ownDigits } from '#contract/text/en/numbers.ts'
import { requestsPath } from '#features/requests/paths.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { CopyButton } from '#web/components/copy-button.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { canShare, shareLink } from '#web/components/receipt-link.ts'
import { showResult } from '#web/components/show-result.ts'
import { messages } from '#web/text/en/messages.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingText, Skeleton } from '#web/ui/loading.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { PayCode } from '../contract.ts'
import { scanPath } from '../paths.ts'
import { usePayCodeQuery, useReplaceCodeMutation } from './api.ts'
import { Poster } from './poster.tsx'
import { ShownNameForm } from './shown-name-form.tsx'
import { codeText as text } from './words.en.ts'

export default function CodeScreen() {
  const query = usePayCodeQuery()
  return (
    <>
      <BackLink to={requestsPath}>{text.requests}</BackLink>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        <LinkButton to={scanPath} variant="outline" className="max-md:flex-1">
          <ScanLine aria-hidden size={18} />
          {text.scan}
        </LinkButton>
      </PageHeader>
      <Loaded query={query} inCard failed={text.failed} loading={<Loading />}>
        {({ code }) => (code ? <Code code={code} /> : <NoCode />)}
      </Loaded>
    </>
  )
}

const Loading = () => (
  <div aria-hidden className="grid gap-4 wait-a-moment lg:grid-cols-[27rem_1fr] lg:gap-6">
    <Skeleton className="h-105 rounded-xl" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
)

function NoCode() {
  const [replace, { isLoading }] = useReplaceCodeMutation()
  return (
    <Card>
      <EmptyState
        art={<QrIcon size={56} className="text-muted" />}
        title={text.none}
        help={text.noneHelp}
        action={
          <Button size="lg" loading={isLoading} onClick={() => showResult(replace().unwrap())}>
            {text.make}
          </Button>
        }
      />
    </Card>
  )
}

const Code = ({ code }: { code: PayCode }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[27rem_1fr] lg:gap-6">
    <Panel code={code} />
    <div className="flex min-w-0 flex-col gap-4">
      <ShownNameForm key={code.shownName} code={code} />
      <Place code={code} />
      <Replace />
    </div>
    <Poster code={code} />
  </div>
)

/** What others scan. */
function Panel({ code: { name, shownName, city, ending, payload } }: { code: PayCode }) {
  return (
    <section
      aria-label={text.panel}
      className="on-brand stitched flex flex-col items-center overflow-hidden rounded-xl bg-brand px-6 py-8 text-center text-on-brand shadow-sm"
    >
      <p className="text-2xl font-bold tracking-tight wrap-anywhere md:text-3xl">{shownName ?? name}</p>
      <p className="mt-1 mb-5 min-h-5 text-sm text-on-brand-muted">
        {shownName ? text.under(name, city) : city}
      </p>
      <QrCode text={payload} label={text.qrLabel} size="card" />
      <p className="mt-4 text-sm text-on-brand-muted">
        {text.scanToPay} · {text.endsIn}{' '}
        <strong className="font-semibold text-on-brand">{ownDigits(ending)}</strong>
      </p>
    </section>
  )
}

function Place({ code: { name, shownName, link } }: { code: PayCode }) {
  return (
    <Card className="p-4 max-lg:order-first md:p-6">
      <h2 className="text-lg font-semibold tracking-snug">{text.place}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{text.placeHelp}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          {text.print}
        </Button>
        {canShare() && (
          <Button variant="outline" onClick={() => shareLink(link, text.shareTitle(shownName ?? name))}>
            <Share2 aria-hidden size={18} />
            {text.share}
          </Button>
        )}
        <CopyButton text={link} label={text.copy} copiedLabel={text.copied} />
      </div>
    </Card>
  )
}

function Replace() {
  const [replace, { isLoading }] = useReplaceCodeMutation()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 md:px-6">
      <span aria-hidden className="grid size-10 place-items-center rounded-md bg-neutral-soft text-muted">
        <RefreshCw size={18} />
      </span>
      <div className="min-w-40 flex-1">
        <h2 className="text-sm font-semibold">{text.replace}</h2>
        <p className="text-xs text-muted">{text.replaceHelp}</p>
      </div>
      <Button variant="danger-outline" size="sm" onClick={() => setIsAsking(true)}>
        {text.replaceButton}
      </Button>
      {isAsking && (
        <ActionDialog
          title={text.replace}
          lead={text.replaceLead}
          cancelLabel={text.cancel}
          submitLabel={text.replaceButton}
          isDanger
          isBusy={isLoading}
          onClose={close}
          onSubmit={async (event) => {
            event.preventDefault()
            if (await showResult(replace().unwrap())) close()
          }}
        >
          {null}
        </ActionDialog>
      )}
    </Card>
  )
}
