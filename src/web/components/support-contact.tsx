import { supportEmailAttribute, supportPhoneAttribute } from '#contract/page.ts'
import { supportText as text } from '../text/en/frame.ts'

const written = (attribute: string) => document.documentElement.getAttribute(attribute) ?? undefined

const contacts = () => {
  const [email, phone] = [written(supportEmailAttribute), written(supportPhoneAttribute)]
  return [
    ...(email ? [{ shown: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ shown: phone, href: `tel:${phone.replace(/[ -]/g, '')}` }] : []),
  ]
}

/** Whether the operator names somebody to turn to. Without one, no text may promise it. */
export const isReachable = () => contacts().length > 0

/** How to reach a person; nothing if the operator names nobody. */
export function SupportContact({ className }: { className?: string }) {
  const ways = contacts()
  if (ways.length === 0) return null
  return (
    <p className={className}>
      {text.contact}{' '}
      {ways.map(({ shown, href }, index) => (
        <span key={href}>
          {index > 0 && ` ${text.or} `}
          <a href={href} className="text-link wrap-anywhere">
            {shown}
          </a>
        </span>
      ))}
    </p>
  )
}
