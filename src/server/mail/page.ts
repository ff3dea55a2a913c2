import type { KeptMail } from './mailbox.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Dhaka',
})

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
  header p, .facts { opacity: .7; }
  article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem;
    padding: 1rem 1.25rem; margin: 1rem 0; }
  h2 { font-size: 1.05rem; margin: 0; }
  .facts { margin: .25rem 0 .75rem; font-size: .875rem; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`

const article = ({ to, subject, text, createdAt }: KeptMail) => `
    <article>
      <h2>${asText(subject)}</h2>
      <p class="facts">To ${asText(to)}, <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time></p>
      <pre>${asText(text)}</pre>
    </article>`

/** No script and nothing fetched: it stands under the strictest policy. */
export const mailboxPage = (mails: KeptMail[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox · Batua</title>
    <style>${style}</style>
  </head>
  <body>
    <header>
      <h1>Mailbox</h1>
      <p>What is not sent is kept here: mail without a mail server, text messages without a sender. The newest is first; reload to look again.</p>
    </header>
    <main>${mails.length > 0 ? mails.map(article).join('') : '\n    <p>No mail yet.</p>'}
    </main>
  </body>
</html>
`
