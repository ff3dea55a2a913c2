import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Page and search of a list live in the address, so that a reload and the back button keep them. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const search = params.get('search') ?? ''

  const goToPage = (next: number, replace: boolean) =>
    setParams(
      (current) => {
        current.set('page', String(next))
        return current
      },
      { replace },
    )

  const setPage = (next: number) => {
    goToPage(next, false)
    // The next page is read from its top. The Back button leaves the place to the browser.
    window.scrollTo(0, 0)
  }

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

  return { page, search, setPage, replacePage: (next: number) => goToPage(next, true), setSearch }
}

export type ListParams = ReturnType<typeof useListParams>

/** A page beyond the last one looks like an empty list, so the last one is shown instead. */
export function useLastPage({ page, replacePage }: ListParams, totalPages: number | undefined) {
  const isBeyond = totalPages !== undefined && totalPages > 0 && page > totalPages
  useEffect(() => {
    if (isBeyond) replacePage(totalPages)
  })
}
