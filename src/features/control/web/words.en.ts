import { formatCount } from '#contract/text/en/numbers.ts'
import type { HealthKey } from '../contract.ts'

const count = (many: number, one: string) => `${formatCount(many)} ${one}${many === 1 ? '' : 's'}`

const span = (seconds: number) => {
  if (seconds < 120) return count(seconds, 'second')
  if (seconds < 7200) return `${formatCount(Math.round(seconds / 60))} minutes`
  return `${formatCount(Math.round(seconds / 3600))} hours`
}

type Words = { says: (number: number, of: number) => string; todo: string }

const health: Record<HealthKey, Words> = {
  outbox: {
    says: (many) => (many === 0 ? 'No mail waits' : `${count(many, 'message')} waiting or failed`),
    todo: 'Look at the mail server and at SMTP_URL. Codes go by mail, so people may not be able to sign in. Nothing is lost.',
  },
  deadlines: {
    says: (seconds) => (seconds === 0 ? 'No deadline is late' : `A deadline is ${span(seconds)} late`),
    todo: 'Look into the log of the server for work that fails.',
  },
  journal: {
    says: (seconds) =>
      seconds === 0 ? 'Everything is sealed' : `The oldest entry has waited ${span(seconds)} to be sealed`,
    todo: 'Look for a transaction that stays open, and at the secret key.',
  },
  totals: {
    says: (seconds) => `The daily totals were added up ${span(seconds)} ago`,
    todo: 'The job of the night did not run. Look into the log of the server.',
  },
  funding: {
    says: (many) => (many === 0 ? 'No deposit is unsettled' : count(many, 'unsettled deposit')),
    todo: 'Ask the payment provider, and look into the log.',
  },
  texts: {
    says: (sent, max) => `${formatCount(sent)} of ${formatCount(max)} text messages today`,
    todo: 'Raise SMS_PER_DAY if people need it, or look for somebody who misuses it.',
  },
  proposals: {
    says: (seconds, open) =>
      open === 0 ? 'No proposal waits' : `The oldest proposal has waited ${span(seconds)}`,
    todo: 'Ask another administrator to decide before it expires.',
  },
  check: {
    says: (faults) =>
      faults === 0 ? 'The last check found no fault' : `The last check found ${count(faults, 'fault')}`,
    todo: 'Open Books, read the faults, and follow "A failed check" in the operations guide.',
  },
  backup: {
    says: (hours) => (hours < 0 ? 'There is no backup' : `The newest backup is ${count(hours, 'hour')} old`),
    todo: 'Run npm run backup, then see why the last job did not.',
  },
  streams: { says: (many) => `${count(many, 'open page')} connected here`, todo: '' },
  replica: {
    says: (seconds, replicas) => {
      if (replicas === 0) return 'There is no replica'
      if (seconds < 0) return 'The replica cannot be used: lists and exports read from the primary'
      return seconds === 0 ? 'The replica is up to date' : `The replica is ${span(seconds)} behind`
    },
    todo: 'See that the replica runs and receives changes from the primary.',
  },
}

export const text = {
  auditLead: 'Who did what, newest first. Nothing here can be changed.',
  auditFailed: 'The events could not be loaded',
  nothingFound: 'No such events',
  nothingFoundHelp: 'Change or reset the filters.',
  who: 'Who',
  what: 'What',
  about: 'About',
  from: 'From',
  to: 'To',
  anybody: 'Email, or all',
  anything: 'Everything',
  anyDay: 'Any',
  apply: 'Apply',
  reset: 'Reset',
  time: 'Time',
  address: 'Address',
  number: 'No.',
  operator: 'The operator',
  nobody: 'Nobody signed in',
  newer: 'Newer',
  older: 'Older',
  settingsLead: 'What this server runs with. Only the operator changes it, and starts it again.',
  settingsFailed: 'The settings could not be loaded',
  unsafe: 'Weaker than it should be',
  setting: 'Name',
  value: 'Value',
  origin: 'From',
  said: 'Set',
  isDefault: 'Default',
  secretSet: 'set',
  secretNotSet: 'not set',
  empty: '–',
  booksLead: 'Every balance is computed again from every entry, while payments go on.',
  booksFailed: 'The books could not be loaded',
  earlier: 'Checks',
  checking: { ledger: 'Checking the ledger', journal: 'Checking the journal' },
  checked: { ledger: 'Last check: the ledger', journal: 'Last check: the journal' },
  kinds: { ledger: 'Ledger', journal: 'Journal' },
  percent: (part: number) => `${formatCount(part)}%`,
  entries: (rows: string, total: string) => `${rows} of ${total} rows`,
  startedBy: (when: string, who: string) => `Started ${when} by ${who}`,
  neverChecked: 'Not checked yet',
  neverCheckedHelp: 'Start a check. Payments go on meanwhile.',
  canLeave: 'You can leave this page. The check goes on.',
  checkJournal: 'Check the journal',
  checkLedger: 'Check the ledger',
  safe: 'Kept safe',
  checkpoint: 'Sealed segments',
  unsealed: 'Not yet sealed',
  replica: 'Replica',
  replicaLag: (seconds: number) => (seconds === 0 ? 'Up to date' : `${span(seconds)} behind`),
  replicaAway: 'Cannot be used',
  noReplica: 'No replica',
  backup: 'Newest backup',
  noBackup: 'No backup yet',
  noBackupNotice: 'There is no backup yet.',
  oldBackup: (hours: number) => `The newest backup is ${count(hours, 'hour')} old.`,
  backupHelp: (hours: number) => `It may be at most ${count(hours, 'hour')} old. See that the job runs.`,
  seconds: (many: number) => span(many),
  states: { running: 'Running', done: 'Agrees', interrupted: 'Interrupted', failed: 'Failed' },
  faults: (many: number) => count(many, 'fault'),
  when: 'When',
  by: 'By',
  rows: 'Rows',
  took: 'Took',
  result: 'Result',
  needs: (many: number) =>
    many === 0
      ? 'Nothing needs you.'
      : `${formatCount(many)} ${many === 1 ? 'thing needs' : 'things need'} you.`,
  lastAsked: (time: string) => `Asked again every 10 seconds, last at ${time}.`,
  askNow: 'Ask now',
  healthFailed: 'The health could not be loaded',
  needsYou: 'Needs you',
  allWell: 'All well',
  healthStates: { green: 'Well', amber: 'Soon', red: 'Failing' },
  health,
}

/** Its events in the audit log. */
export const auditNames = {
  view_audit: 'Looked at the audit log',
  view_settings: 'Looked at the settings',
  view_books: 'Looked at the books',
  view_health: 'Looked at the health',
  run_check: 'Started a check',
}
