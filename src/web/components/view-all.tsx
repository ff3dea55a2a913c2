import { Link } from 'react-router'
import { areaText } from '../text/en/area.ts'

/** At the right of a card's title; as high as a thumb needs. */
export function ViewAll({ path }: { path: string }) {
  return (
    <Link to={path} className="-my-2 inline-flex min-h-10 shrink-0 items-center text-sm text-link">
      {areaText.viewAll}
    </Link>
  )
}
