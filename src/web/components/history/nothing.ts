import { filterText as text } from '../../text/en/filters.ts'

/** Why a list is empty, and the button that clears the search, the filters, or both. Undefined when the list has neither. */
export function nothingFor(
  search: string,
  isFiltered: boolean,
): { help: string; action: string } | undefined {
  if (search && isFiltered) return { help: text.nothingFitsBoth(search), action: text.clearBoth }
  if (search) return { help: text.nothingMatches(search), action: text.clearSearch }
  if (isFiltered) return { help: text.nothingFits, action: text.reset }
  return undefined
}
