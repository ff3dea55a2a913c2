import { useState } from 'react'
import { useSession } from '../../app/session.ts'

/** Whether a chart is shown as a table, kept in this browser for each person. */
export function useTableChoice(chart: string): [isTable: boolean, toggle: () => void] {
  const { me } = useSession()
  const key = `batua-tables-${me?._id ?? ''}`
  const [isTable, setTable] = useState(() => chosen(key).includes(chart))
  const toggle = () => {
    const others = chosen(key).filter((name) => name !== chart)
    localStorage.setItem(key, (isTable ? others : [...others, chart]).join(' '))
    setTable(!isTable)
  }
  return [isTable, toggle]
}

const chosen = (key: string) => localStorage.getItem(key)?.split(' ') ?? []
