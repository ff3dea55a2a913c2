import { Link2Off, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { errorMessage, statusOf } from '#web/api/errors.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { withStore } from '#web/app/with-store.tsx'
import { CardPage } from '#web/components/card-page.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { SupportContact } from '#web/components/support-contact.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useCancelFactorResetMutation } from './api.ts'
import { keepFactorText as text } from './words.en.ts'

/** Behind the link of a mail. Opening it changes nothing: mail programs open links by themselves. */
function KeepFactorScreen() {
  usePageTitle(text.documentTitle)
  const token = useLocation().hash.slice(1)
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <Keep key={token} token={token} /> : <NoToken />}
    </>
  )
}

function Keep({ token }: { token: string }) {
  const [cancel, { isLoading, isSuccess, error }] = useCancelFactorResetMutation()
  const [wasPressed, setWasPressed] = useState(false)
  const press = () => {
    setWasPressed(true)
    void cancel({ token })
  }
  if (isSuccess) return <Done />
  if (statusOf(error) === 400) return <Expired />
  return (
    <CardPage icon={ShieldAlert} title={text.title}>
      <p className="mt-1.5 mb-6 text-muted">{text.lead}</p>
      <Button size="lg" loading={isLoading} loadingLabel={text.working} onClick={press} className="w-full">
        {text.submit}
      </Button>
      <div className="mt-3">
        <FormError>{wasPressed && error ? errorMessage(error) : undefined}</FormError>
      </div>
    </CardPage>
  )
}

const Done = () => (
  <CardPage icon={ShieldCheck} title={text.doneTitle} isNews>
    <p className="mt-1.5 mb-6 text-muted">{text.doneLead}</p>
    <LinkButton to={paths.forgotPassword} size="lg">
      {text.newPassword}
    </LinkButton>
  </CardPage>
)

const Expired = () => (
  <CardPage icon={Link2Off} title={text.expiredTitle} isNews>
    <p className="mt-1.5 mb-6 text-muted">{text.expiredLead}</p>
    <Next />
  </CardPage>
)

const NoToken = () => (
  <CardPage icon={Link2Off} title={text.noTokenTitle}>
    <p className="mt-1.5 mb-6 text-muted">{text.noTokenLead}</p>
    <Next />
  </CardPage>
)

const Next = () => (
  <>
    <LinkButton to={paths.forgotPassword} size="lg" className="w-full">
      {text.newPassword}
    </LinkButton>
    <SupportContact className="mt-5 text-center text-sm text-muted" />
  </>
)

export default withStore(KeepFactorScreen)
