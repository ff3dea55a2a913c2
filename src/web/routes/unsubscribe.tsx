import { Link2Off, MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { errorMessage, statusOf } from '../api/errors.ts'
import { useUnsubscribeMutation } from '../api/preferences.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { CardPage } from '../components/card-page.tsx'
import { FormError } from '../components/form-error.tsx'
import { mailChoiceText as text } from '../text/en/mail-choice.ts'
import { Button } from '../ui/button.tsx'

/** Behind the link of mails about money. Opening it changes nothing: mail programs open links by themselves. */
function UnsubscribeScreen() {
  usePageTitle(text.end.title)
  const token = useLocation().hash.slice(1)
  const [end, { isLoading }] = useUnsubscribeMutation()
  const [outcome, setOutcome] = useState<{ isDone?: true; error?: unknown }>({})
  const press = async () => {
    try {
      await end(token).unwrap()
      setOutcome({ isDone: true })
    } catch (error) {
      setOutcome({ error })
    }
  }
  if (outcome.isDone)
    return (
      <CardPage icon={MailCheck} title={text.done.title} isNews>
        <p className="mt-1.5 text-muted">{text.done.lead}</p>
      </CardPage>
    )
  if (!token || statusOf(outcome.error) === 400)
    return (
      <CardPage icon={Link2Off} title={text.wrong.title}>
        <p className="mt-1.5 text-muted">{text.wrong.lead}</p>
      </CardPage>
    )
  return (
    <CardPage icon={MailX} title={text.end.title}>
      <meta name="robots" content="noindex" />
      <p className="mt-1.5 mb-6 text-muted">{text.end.lead}</p>
      <Button size="lg" loading={isLoading} onClick={press} className="w-full">
        {text.end.submit}
      </Button>
      <div className="mt-3">
        <FormError>{outcome.error ? errorMessage(outcome.error) : undefined}</FormError>
      </div>
    </CardPage>
  )
}

export default withStore(UnsubscribeScreen)
