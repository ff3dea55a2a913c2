import { Link } from 'react-router'
import type { DetailFacts } from '#web/components/history/own-detail.tsx'
import { DISPUTE } from '../paths.ts'
import { elsewhere as text } from '../types/words.en.ts'
import { useOwnPaths } from './own-paths.ts'

const facts: DetailFacts = ({ dispute }) =>
  dispute ? [{ label: text.report, value: <ReportLink id={dispute._id} number={dispute.number} /> }] : []

export default facts

function ReportLink({ id, number }: { id: string; number: string }) {
  const { disputes } = useOwnPaths()
  return (
    <Link to={`${disputes}?${DISPUTE}=${id}`} className="underline underline-offset-4">
      {number}
    </Link>
  )
}
