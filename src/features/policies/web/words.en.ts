import { formatCount } from '#contract/text/en/numbers.ts'

export const text = {
  lead: 'Nobody edits a rule in force. A new version replaces it after a second person has approved it.',
  parts: 'Which rules',
  failed: 'The rules could not be loaded',
  versions: 'Versions',
  version: (number: number) => `Version ${number}`,
  noVersion: 'No version',
  since: (at: string) => `Since ${at}`,
  always: 'From the start',
  period: (from: string, until: string) => `${from} to ${until}`,
  from: (at: string) => `From ${at}`,
  by: (name: string) => `by ${name}`,
  operator: 'by the operator',
  inForce: 'In force',
  coming: 'Coming',
  past: 'Past',
  sameAsNow: 'The same rules as now.',
  against: 'Compared with what is in force',
  changes: 'What changes',
  changed: (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`),
  was: (label: string, was: string) => `${label}, was ${was}`,
  undo: 'Undo all changes',
  now: 'Now',
  new: 'New',
  itsRules: 'Then',
  nothingChanges: 'Nothing yet. Change a value to propose it.',
  waits: 'A proposal waits for a second person.',
  waitsBy: (maker: string) => `${maker} proposed a new version. Decide on it first.`,
  open: 'Open the proposal',
  uncounted: (count: number) =>
    count === 1 ? '1 wallet is not counted yet.' : `${formatCount(count)} wallets are not counted yet.`,
  uncountedHelp: 'The server counts what they have used this month. Then rules can be proposed.',
  fromLabel: 'From',
  untilLabel: 'Until',
  untilHint: 'Empty: for good. Else the rules of before hold again.',
  why: 'Why',
  propose: 'Propose',
  somebodyElse: (number: number | null) =>
    number === null
      ? 'Somebody else must approve it. Until then nothing changes.'
      : `Somebody else must approve it. Until then version ${number} holds.`,
}
