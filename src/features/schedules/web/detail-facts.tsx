import { Link } from 'react-router'
import type { DetailFacts } from '#web/components/history/own-detail.tsx'
import { formatDate } from '#web/text/format.ts'
import { schedulesPath } from '../paths.ts'
import { elsewhere as text } from './words.en.ts'

const facts: DetailFacts = ({ schedule }) =>
  schedule
    ? [
        {
          label: text.schedule,
          value: (
            <Link to={schedulesPath} className="underline underline-offset-4">
              {text.plannedFor(formatDate(schedule.dueOn))}
            </Link>
          ),
        },
      ]
    : []

export default facts
