import { cashOutCodeRule } from '#contract/text/en/cash-out-code.ts'

/** The public directory of agents, and the card by which an agent chooses what it tells. */
export const directoryText = {
  documentTitle: 'Find an agent',
  title: 'Find an agent near you',
  lead: 'Agents take your cash and fill your wallet, or pay your balance out to you in cash.',
  search: 'Search by area or name',
  clearSearch: 'Clear search',
  list: 'Agents by area',
  found: (total: number) => (total === 1 ? '1 agent' : `${total} agents`),
  hours: 'Hours',
  phone: 'Phone',
  emptyHelp: 'Agents appear here when they choose to be listed.',
  noMatch: 'No agent matches this search.',
  noMatchHelp: 'Try the name of your town or district.',
  notesTitle: 'Good to know',
  notes: [
    'An admin has approved every agent in this list.',
    'The agent needs only your email, never your password.',
    `At a cash-out we may show you a code for the agent. ${cashOutCodeRule}`,
    'Count the cash together, and check your balance before you leave.',
    'Agents choose in their profile whether they are listed.',
  ],
}

export const listingText = {
  title: 'List of agents',
  help: 'Everybody can read the list, also without an account. It shows only what you choose here, and your name. Your email is never shown.',
  listed: 'Show me in the public list of agents',
  area: 'Area',
  areaPlaceholder: 'Mirpur 10, Dhaka',
  hours: 'Hours',
  hoursPlaceholder: 'Sat–Thu 9:00–20:00',
  showPhone: 'Show my phone number',
  showPhoneHint: 'Only a confirmed number is shown.',
  notActive: 'You are not shown until an admin approves your account.',
  preview: 'What everybody sees',
  save: 'Save listing',
  saving: 'Saving...',
  look: 'Open the list',
}
