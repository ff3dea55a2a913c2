/** Words of the filters above a list of transactions, and of what they leave. */
export const filterText = {
  filters: 'Filters',
  filtersInUse: (count: number) => `${count} in use`,
  minAmount: 'Min amount',
  maxAmount: 'Max amount',
  anyAmount: 'Any',
  anyDate: 'Any',
  startDate: 'Start date',
  endDate: 'End date',
  type: 'Type',
  allTypes: 'All Types',
  apply: 'Apply',
  reset: 'Reset',
  nothingMatches: (search: string) => `Nothing matches “${search}”.`,
  nothingFits: 'No transaction matches these filters. Choose wider dates or amounts.',
  nothingFitsBoth: (search: string) =>
    `Nothing matches “${search}” within these filters. Clear the search, or widen the filters.`,
  clearSearch: 'Clear search',
  clearBoth: 'Clear search and filters',
}
