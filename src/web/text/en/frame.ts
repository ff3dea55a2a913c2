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
  brokenHelp: 'The connection may be gone. Nothing is lost.',
}

/** To whoever is signed in, above the home page. */
export const welcomeText = {
  welcome: 'Welcome,',
  openWallet: 'Open your wallet',
  openDashboard: 'Open your dashboard',
}

export const navText = {
  home: 'Home',
  about: 'About',
  features: 'Features',
  faq: 'FAQ',
  contact: 'Contact',
  dashboard: 'Dashboard',
}

export const themeText = { toggle: 'Toggle theme', light: 'Light', dark: 'Dark', system: 'System' }

/** The targets are placeholders until these pages exist. */
export const footerText = {
  columns: [
    { title: 'Services', links: ['Deposit', 'Withdraw', 'Send Money', 'Agent Cash In'] },
    { title: 'Company', links: ['About Batua', 'Careers', 'Press', 'Partners'] },
    { title: 'Helpful Links', links: ['Help Center', 'Support', 'Live Chat', 'Status'] },
    { title: 'Legal', links: ['Privacy Policy', 'Terms of Use', 'Fees', 'Security'] },
  ],
  social: ['Facebook', 'Instagram', 'X', 'LinkedIn'],
  socialLabel: 'Social',
}
