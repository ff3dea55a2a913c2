import { readFileSync } from 'node:fs'
import { colours, markSvg } from '../../http/brand.ts'
import type { MailInBox } from '../../messages/mail/mailbox.ts'

export const mailboxPath = '/dev/mail'

const fileBesides = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The files that the page loads. It has no inline script or style, so that a strict security policy fits it. */
export const mailboxFiles: Record<string, { type: string; content: string }> = {
  'mark.svg': { type: 'image/svg+xml', content: markSvg },
  'mailbox.css': { type: 'text/css; charset=utf-8', content: colours + fileBesides('mailbox.css') },
  'mailbox.js': { type: 'text/javascript; charset=utf-8', content: fileBesides('mailbox.js') },
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

/** Marks codes and makes links clickable. */
const asReadable = (text: string) =>
  asText(text).replace(/https?:\/\/[^\s<>]+|\b\d{6}\b/g, (found) =>
    found.startsWith('http') ? `<a href="${found}">${found}</a>` : `<strong class="code">${found}</strong>`,
  )

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Dhaka',
})

const article = ({ id, to, subject, text, createdAt }: MailInBox) => `
      <article id="mail-${id}">
        <h2>${asText(subject)}</h2>
        <p class="facts">To <a href="${mailboxPath}?to=${asText(encodeURIComponent(to))}">${asText(to)}</a>, <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time></p>
        <pre class="text">${asReadable(text)}</pre>
      </article>`

const nothing = (to: string | undefined) => `
      <p class="empty">${to ? `No mail to ${asText(to)} yet.` : 'No mail yet.'}</p>`

/** Lists the newest messages first; with `to`, only those to that address. */
export const mailboxPage = (mails: MailInBox[], to?: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox · Batua</title>
    <link rel="icon" href="${mailboxPath}/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${mailboxPath}/mailbox.css">
    <script src="${mailboxPath}/mailbox.js" defer></script>
  </head>
  <body>
    <header>
      <a class="brand" href="/"><img src="${mailboxPath}/mark.svg" alt="">Batua</a>
      <h1>Mailbox</h1>
      <p>Mail and text messages that this server does not send are kept here, and notifications on devices, the newest first.</p>
      <form action="${mailboxPath}" role="search">
        <label>Email address or phone number
          <input type="search" name="to" value="${asText(to ?? '')}" autocomplete="off" autocapitalize="none" spellcheck="false">
        </label>
        <button>Show</button>${to ? `\n        <a class="all" href="${mailboxPath}">Show all</a>` : ''}
      </form>
      <p id="status" role="status">New mail appears automatically.</p>
    </header>
    <main>${mails.length > 0 ? mails.map(article).join('') : nothing(to)}
    </main>
  </body>
</html>
`
