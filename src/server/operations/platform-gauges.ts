import { countAuthenticators } from '../accounts/authenticator.ts'
import { countPasskeys } from '../accounts/passkeys.ts'
import { textsOfLastDay } from '../accounts/texts.ts'
import { countListedAgents } from '../data/listings.ts'
import { secondsLate } from '../due/deadlines.ts'
import { countUnsettledOrders } from '../funding/orders.ts'
import { journalState } from '../journal/state.ts'
import { countOutbox } from '../messages/outbox/rows.ts'
import { type Gauges, gauges } from '../services/gauges.ts'
import { totalsState } from '../totals/state.ts'

type Facts = {
  smsPerDay: number
  /** For how long an open transaction has kept this process from sealing the journal. */
  heldSeconds: () => number
}

const itself = (number: number) => number

/** What belongs to no feature. */
export const platformGauges = ({ smsPerDay, heldSeconds }: Facts): readonly Gauges[] => [
  gauges(countOutbox, {
    name: 'batua_outbox_messages',
    help: 'Messages that wait for delivery (queued) or failed for good (dead)',
    label: 'status',
    of: ({ queued, dead }) => ({ queued, dead }),
  }),
  gauges(countUnsettledOrders, {
    name: 'batua_funding_orders_unsettled',
    help: 'Orders to the funding source that are neither confirmed nor cancelled',
    of: itself,
  }),
  gauges(secondsLate, {
    name: 'batua_deadlines_late_seconds',
    help: 'Age of the oldest deadline whose time has come and whose work is not done',
    of: itself,
  }),
  gauges(textsOfLastDay, {
    name: 'batua_texts_of_last_day',
    help: 'Text messages of the last 24 hours (sent), and the daily limit (max)',
    label: 'which',
    of: (sent) => ({ sent, max: smsPerDay }),
  }),
  gauges(countListedAgents, {
    name: 'batua_agents_listed',
    help: 'Agents whom the public directory shows',
    of: itself,
  }),
  gauges(countAuthenticators, {
    name: 'batua_authenticators',
    help: 'People who have turned on an authenticator app',
    of: itself,
  }),
  gauges(countPasskeys, { name: 'batua_passkeys', help: 'Passkeys of all people', of: itself }),
  journalGauges(heldSeconds),
  totalsGauges,
]

const journalGauges = (heldSeconds: Facts['heldSeconds']) =>
  gauges(
    journalState,
    {
      name: 'batua_journal_transfer_segments',
      help: 'Sealed segments of transfers',
      of: (state) => state.transfers,
    },
    {
      name: 'batua_journal_audit_segments',
      help: 'Sealed segments of audit events',
      of: (state) => state.audit,
    },
    {
      name: 'batua_journal_unsigned_segments',
      help: 'Segments that no published checkpoint covers, or that one covers and that are gone',
      of: (state) => state.unsigned,
    },
    {
      name: 'batua_journal_unsealed_seconds',
      help: 'For how long the oldest transfer or audit event waits to be sealed',
      of: (state) => state.unsealedSeconds,
    },
    {
      name: 'batua_journal_held_seconds',
      help: 'For how long a transaction that stays open has kept the journal from being sealed',
      of: heldSeconds,
    },
  )

const totalsGauges = gauges(
  totalsState,
  {
    name: 'batua_totals_days_folded',
    help: 'Days whose totals are folded',
    of: (state) => state.daysFolded,
  },
  {
    name: 'batua_totals_days_waiting',
    help: 'Past days that wait to be folded',
    of: (state) => state.daysWaiting,
  },
  {
    name: 'batua_totals_lag_seconds',
    help: 'Time since the last fold of the totals of accounts; more than a day and an hour means that it does not run',
    of: (state) => state.lagSeconds,
  },
)
