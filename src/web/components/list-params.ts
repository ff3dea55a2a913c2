import { useSearchParams } from 'react-router'

/** Page and search of a list live in the address, so that a reload and the back button keep them. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const search = params.get('search') ?? ''

  const setPage = (next: number) =>
    setParams((current) => {
      current.set('page', String(next))
      return current
    })

  const setSearch = (text: string) =>
    setParams(
      (current) => {
        current.delete('page')
        if (text) current.set('search', text)
        else current.delete('search')
        return current
      },
      { replace: true },
    )

  return { page, search, setPage, setSearch }
}

export type ListParams = ReturnType<typeof useListParams>
