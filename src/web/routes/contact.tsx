import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { PageIntro } from '../components/page-intro.tsx'
import { Section } from '../components/section.tsx'
import { contactText } from '../text/en/contact.ts'
import { navText } from '../text/en/frame.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardBody } from '../ui/card.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'

export default function ContactScreen() {
  usePageTitle(navText.contact)
  return (
    <Section>
      <PageIntro title={contactText.title} lead={contactText.lead} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card>
          <CardBody>
            <ContactForm />
          </CardBody>
        </Card>
        <BeforeYouWrite />
      </div>
    </Section>
  )
}

/** Only simulated: nothing is sent. The browser asks for missing fields. */
function ContactForm() {
  const [sending, setSending] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setSending(true)
    setTimeout(() => {
      setSending(false)
      form.reset()
      notify.success(messages.contactSent)
    }, limits.contactDelayMs)
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-5">
      <TextField label={contactText.name} name="name" autoComplete="name" required />
      <TextField label={contactText.email} name="email" type="email" autoComplete="email" required />
      <TextAreaField label={contactText.message} name="message" required />
      <Button type="submit" size="lg" loading={sending} loadingLabel={contactText.sending}>
        {contactText.send}
      </Button>
    </form>
  )
}

function BeforeYouWrite() {
  return (
    <Card>
      <CardBody>
        <h2 className="font-semibold">{contactText.asideTitle}</h2>
        <ul className="mt-3 space-y-3 text-sm text-muted">
          {contactText.aside.map((line) => (
            <li key={line} className="flex gap-3">
              <Check aria-hidden size={16} className="mt-1 shrink-0 text-link" />
              {line}
            </li>
          ))}
        </ul>
        <Link to={paths.faq} className="mt-5 inline-block text-sm text-link">
          {contactText.faq}
        </Link>
      </CardBody>
    </Card>
  )
}
