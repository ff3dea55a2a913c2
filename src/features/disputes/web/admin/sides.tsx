import { Link } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { agentPagePath, userPagePath } from '#features/desk/paths.ts'
import { Initials } from '#web/components/initials.tsx'
import { formatCount, formatDateTime, formatDay } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import type { AdminDisputeDetail, DisputePerson } from '../../admin-contract.ts'
import { adminText as text } from './words.en.ts'

/** What each side says, and what is known about them. */
export function BothSides({ dispute }: { dispute: AdminDisputeDetail }) {
  const { reporter, other, answer, answerText, answeredAt, openedAt } = dispute
  const answered = { keep: text.keeps, return: text.returns }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Side
        title={text.reports}
        person={reporter}
        words={dispute.text}
        at={openedAt}
        facts={[
          { label: text.reportsBefore, value: formatCount(reporter.reports) },
          {
            label: text.returnedKept,
            value: `${formatCount(reporter.returned)}, ${formatCount(reporter.kept)}`,
          },
          { label: text.since, value: formatDay(reporter.createdAt) },
        ]}
      />
      {other && (
        <Side
          title={answer ? answered[answer] : text.isAsked}
          person={other}
          words={answerText}
          at={answeredAt}
          facts={[
            {
              label: text.reportedBefore,
              value: other.questioned === 0 ? text.never : formatCount(other.questioned),
            },
            {
              label: other.role === 'AGENT' ? text.float : text.wallet,
              value: <span className="money">{formatTaka(other.balance)}</span>,
            },
            { label: text.since, value: formatDay(other.createdAt) },
          ]}
        />
      )}
    </div>
  )
}

type SideProps = {
  title: string
  person: DisputePerson
  words: string | null
  at: string | null
  facts: readonly Fact[]
}

function Side({ title, person, words, at, facts }: SideProps) {
  const { _id, role, name, email } = person
  return (
    <Card className="p-4 md:p-6">
      <h2 className="text-xs font-semibold text-muted">{title}</h2>
      <div className="mt-2 flex items-center gap-3">
        <Initials name={name} className="size-10" />
        <p className="min-w-0">
          <Link
            to={role === 'AGENT' ? agentPagePath(_id) : userPagePath(_id)}
            className="wrap-anywhere text-link"
          >
            {name}
          </Link>
          <span className="block text-xs wrap-anywhere text-muted">{email}</span>
        </p>
      </div>
      {words ? (
        <blockquote className="mt-3 border-l-2 border-border-strong pl-3 text-sm wrap-anywhere">
          “{words}”
        </blockquote>
      ) : (
        <p className="mt-3 text-sm text-muted">{text.noAnswer}</p>
      )}
      {at && <p className="mt-1 pl-3.5 text-xs text-muted">{formatDateTime(at)}</p>}
      <div className="mt-3">
        <Facts facts={facts} />
      </div>
    </Card>
  )
}
