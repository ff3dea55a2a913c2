import { Link2Off, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useNotMeMutation } from '../api/auth.ts'
import { serverMessage, statusOf } from '../api/errors.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { CardPage } from '../components/card-page.tsx'
import { FormError } from '../components/form-error.tsx'
import { isReachable, SupportContact } from '../components/support-contact.tsx'
import { messages } from '../text/en/messages.ts'
import { notMeText as text } from '../text/en/not-me.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Behind the link of a security mail. Opening it changes nothing: mail programs open links by themselves. */
function NotMeScreen() {
  usePageTitle(text.documentTitle)
  const token = useLocation().hash.slice(1)
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <Secure key={token} token={token} /> : <NoToken />}
    </>
  )
}

type Outcome = { isFrozen?: true; error?: unknown }

function Secure({ token }: { token: string }) {
  const [secure, { isLoading }] = useNotMeMutation()
  // Not the state of the mutation: it is reset when the session ends here.
  const [outcome, setOutcome] = useState<Outcome>({})

  const press = async () => {
    try {
      await secure({ token }).unwrap()
      setOutcome({ isFrozen: true })
    } catch (error) {
      setOutcome({ error })
    }
  }

  if (outcome.isFrozen) return <Done />
  if (statusOf(outcome.error) === 400) return <Expired />
  return (
    <CardPage icon={ShieldAlert} title={text.ready.title}>
      <p className="mt-1.5 text-muted">{text.ready.lead}</p>
      <ul className="mt-4 mb-6 flex list-disc flex-col gap-2 pl-5 marker:text-subtle">
        {text.ready.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Button
        size="lg"
        loading={isLoading}
        loadingLabel={text.ready.working}
        onClick={press}
        className="w-full"
      >
        {text.ready.submit}
      </Button>
      <div className="mt-3">
        <FormError>
          {outcome.error ? (serverMessage(outcome.error) ?? messages.somethingWentWrong) : undefined}
        </FormError>
      </div>
      <p className="mt-4 text-sm text-muted">{text.ready.itWasMe}</p>
    </CardPage>
  )
}

const Done = () => (
  <CardPage icon={ShieldCheck} title={text.done.title} isNews>
    <Words {...text.done} />
    {isReachable() && <p className="mt-4">{text.done.readMail}</p>}
    <Actions />
  </CardPage>
)

const Expired = () => (
  <CardPage icon={Link2Off} title={text.expired.title} isNews>
    <Words {...text.expired} />
    <Actions />
  </CardPage>
)

const NoToken = () => (
  <CardPage icon={Link2Off} title={text.noToken.title}>
    <Words {...text.noToken} />
    <Actions />
  </CardPage>
)

const Words = ({ lead, next }: { lead: string; next: string }) => (
  <>
    <p className="mt-1.5 text-muted">{lead}</p>
    <p className="mt-4">{next}</p>
  </>
)

const Actions = () => (
  <>
    <LinkButton to={paths.forgotPassword} size="lg" className="mt-6 w-full">
      {text.newPassword}
    </LinkButton>
    <SupportContact className="mt-5 text-center text-sm text-muted" />
  </>
)

export default withStore(NotMeScreen)
