import { Link } from 'react-router'
import type { DetailFacts } from '#web/components/history/own-detail.tsx'
import { formatDateTime } from '#web/text/format.ts'
import { requestsPath } from '../paths.ts'
import { elsewhere as text } from '../words.en.ts'

const facts: DetailFacts = ({ request }) =>
  request
    ? [
        {
          label: text.paidRequest,
          value: (
            <Link to={requestsPath} className="underline underline-offset-4">
              {text.askedOn(formatDateTime(request.askedAt))}
            </Link>
          ),
        },
      ]
    : []

export default facts
