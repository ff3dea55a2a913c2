import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/filters.ts'

export const filterText: typeof english.filterText = {
  filters: 'ফিল্টার',
  filtersInUse: (count) => `${formatCount(count)}টি চালু`,
  minAmount: 'সর্বনিম্ন',
  maxAmount: 'সর্বোচ্চ',
  anyAmount: 'যেকোনো',
  anyDate: 'যেকোনো',
  startDate: 'শুরুর তারিখ',
  endDate: 'শেষ তারিখ',
  type: 'ধরন',
  allTypes: 'সব ধরন',
  apply: 'দেখান',
  reset: 'রিসেট',
  nothingMatches: (search) => `“${search}” দিয়ে কিছু পাওয়া যায়নি।`,
  nothingFits: 'এই ফিল্টারে কোনো লেনদেন নেই। তারিখ বা পরিমাণের সীমা বাড়ান।',
  nothingFitsBoth: (search) => `এই ফিল্টারে “${search}” দিয়ে কিছু পাওয়া যায়নি। সার্চ মুছুন, অথবা সীমা বাড়ান।`,
  clearSearch: 'সার্চ মুছুন',
  clearBoth: 'সার্চ ও ফিল্টার মুছুন',
}
