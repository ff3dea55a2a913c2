/**
 * The type check fails here when a module of words says something in one language only. Each word is typed in its own
 * module; this compares what the modules export. `twins.test.ts` sees to it that every module is in the list.
 */
type Twin<English, Other extends English & Record<Exclude<keyof Other, keyof English>, never>> = Other

export type About = Twin<typeof import('./en/about.ts'), typeof import('./bn/about.ts')>
export type Admin = Twin<typeof import('./en/admin.ts'), typeof import('./bn/admin.ts')>
export type Agent = Twin<typeof import('./en/agent.ts'), typeof import('./bn/agent.ts')>
export type Agents = Twin<typeof import('./en/agents.ts'), typeof import('./bn/agents.ts')>
export type Area = Twin<typeof import('./en/area.ts'), typeof import('./bn/area.ts')>
export type Auth = Twin<typeof import('./en/auth.ts'), typeof import('./bn/auth.ts')>
export type Charts = Twin<typeof import('./en/charts.ts'), typeof import('./bn/charts.ts')>
export type Contact = Twin<typeof import('./en/contact.ts'), typeof import('./bn/contact.ts')>
export type Messages = Twin<typeof import('./en/messages.ts'), typeof import('./bn/messages.ts')>
export type MessagePages = Twin<
  typeof import('./en/message-pages.ts'),
  typeof import('./bn/message-pages.ts')
>
export type Faq = Twin<typeof import('./en/faq.ts'), typeof import('./bn/faq.ts')>
export type Features = Twin<typeof import('./en/features.ts'), typeof import('./bn/features.ts')>
export type Filters = Twin<typeof import('./en/filters.ts'), typeof import('./bn/filters.ts')>
export type Format = Twin<typeof import('./en/format.ts'), typeof import('./bn/format.ts')>
export type Frame = Twin<typeof import('./en/frame.ts'), typeof import('./bn/frame.ts')>
export type Help = Twin<typeof import('./en/help.ts'), typeof import('./bn/help.ts')>
export type History = Twin<typeof import('./en/history.ts'), typeof import('./bn/history.ts')>
export type Home = Twin<typeof import('./en/home.ts'), typeof import('./bn/home.ts')>
export type Language = Twin<typeof import('./en/language.ts'), typeof import('./bn/language.ts')>
export type Live = Twin<typeof import('./en/live.ts'), typeof import('./bn/live.ts')>
export type MailChoice = Twin<typeof import('./en/mail-choice.ts'), typeof import('./bn/mail-choice.ts')>
export type NotMe = Twin<typeof import('./en/not-me.ts'), typeof import('./bn/not-me.ts')>
export type Page = Twin<typeof import('./en/page.ts'), typeof import('./bn/page.ts')>
export type Payments = Twin<typeof import('./en/payments.ts'), typeof import('./bn/payments.ts')>
export type Phone = Twin<typeof import('./en/phone.ts'), typeof import('./bn/phone.ts')>
export type Privacy = Twin<typeof import('./en/privacy.ts'), typeof import('./bn/privacy.ts')>
export type Product = Twin<typeof import('./en/product.ts'), typeof import('./bn/product.ts')>
export type Security = Twin<typeof import('./en/security.ts'), typeof import('./bn/security.ts')>
export type Terms = Twin<typeof import('./en/terms.ts'), typeof import('./bn/terms.ts')>
export type TextPage = Twin<typeof import('./en/text-page.ts'), typeof import('./bn/text-page.ts')>
export type User = Twin<typeof import('./en/user.ts'), typeof import('./bn/user.ts')>
