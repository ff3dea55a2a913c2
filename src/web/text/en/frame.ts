import { paths } from '#contract/paths.ts'

export const frameText = {
  product: 'Batua',
  documentTitle: 'Batua: your purse, wherever you are',
  skipToContent: 'Skip to content',
  demoLabel: 'Demo',
  demoMark: 'Demo: this money is not real',
  tagline: 'A secure and convenient way to manage your money. Send, receive and store funds anytime.',
  copyright: '© 2025 Batua. All rights reserved.',
  login: 'Login',
  logout: 'Logout',
  mainNavigation: 'Main',
  menu: 'Menu',
  close: 'Close',
  tryAgain: 'Try again',
  broken: 'This page could not be loaded',
  brokenHelp: 'The connection may be down, or there is a new version. Nothing is lost.',
}

/** The greeting for a signed-in person, above the home page. */
export const welcomeText = {
  welcome: 'Welcome,',
  openWallet: 'Open your wallet',
  openDashboard: 'Open your dashboard',
  openControl: 'Go to Control',
  continuePayment: 'Continue your payment',
}

/** How to reach a person, where the operator names one. */
export const supportText = { contact: 'Contact us:', or: 'or' }

export const navText = {
  home: 'Home',
  about: 'About',
  features: 'Features',
  faq: 'FAQ',
  contact: 'Contact',
  dashboard: 'Dashboard',
  security: 'Security',
}

/** What screen readers say of the short messages at the edge of the page. */
export const toastText = { region: 'Notifications', close: 'Close toast' }

export const themeText = { toggle: 'Toggle theme', light: 'Light', dark: 'Dark', system: 'System' }

export type FooterEntry = { label: string; path?: string }
export type FooterColumn = { title: string; links: readonly FooterEntry[] }

/** A link without a path is a placeholder until its page exists. */
export const footerText: {
  columns: readonly FooterColumn[]
  social: readonly string[]
  socialLabel: string
} = {
  columns: [
    {
      title: 'Services',
      links: [
        { label: 'Deposit' },
        { label: 'Withdraw' },
        { label: 'Send Money' },
        { label: 'Agent Cash In' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About Batua', path: paths.about },
        { label: 'Careers' },
        { label: 'Press' },
        { label: 'Partners' },
      ],
    },
    {
      title: 'Helpful Links',
      links: [
        { label: 'Help Center', path: paths.help },
        { label: 'Support' },
        { label: 'Live Chat' },
        { label: 'Status' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Privacy Policy', path: paths.privacy },
        { label: 'Terms of Use', path: paths.terms },
        { label: 'Fees', path: paths.fees },
        { label: 'Security', path: paths.security },
      ],
    },
  ],
  social: ['Facebook', 'Instagram', 'X', 'LinkedIn'],
  socialLabel: 'Social',
}
