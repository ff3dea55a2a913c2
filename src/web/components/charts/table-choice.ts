import { useState } from 'react'
import { keep, recall } from '../../api/storage.ts'
import { sessionPlace } from '../../api/token.ts'
import { useSession } from '../../app/session.ts'

/** Whether a chart is shown as a table, kept in this browser until the logout. */
export function useTableChoice(chart: string): [isTable: boolean, toggle: () => void] {
  const { me } = useSession()
  const key = `batua-tables-${me?._id ?? ''}`
  const [isTable, setTable] = useState(() => chosen(key).includes(chart))
  const toggle = () => {
    const others = chosen(key).filter((name) => name !== chart)
    keep(sessionPlace(), key, (isTable ? others : [...others, chart]).join(' '))
    setTable(!isTable)
  }
  return [isTable, toggle]
}

const chosen = (key: string) => recall(sessionPlace(), key)?.split(' ') ?? []
