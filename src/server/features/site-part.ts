import type { Language } from '#contract/languages.ts'
import type { Settings } from '../settings/settings.ts'

/** A file that a feature serves beside those of the built app. It is made at the start. */
export type SiteFile = {
  type: string
  text: (language: Language) => string
  headers?: (language: Language) => Record<string, string>
}

/** What a feature adds to the web app, for these settings and this build. */
export type SitePart = (about: { settings: Settings; build: string }) => {
  /** By path. */
  files: Record<string, SiteFile>
  /** Markup for the head of every page. */
  head?: (language: Language) => string
}
