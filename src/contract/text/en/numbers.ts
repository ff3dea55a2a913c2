const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const counted = new Intl.NumberFormat('en-US')

/** ৳1,250.00: for screens and mails. */
export const formatTaka = (taka: number): string =>
  taka < 0 ? `-৳${grouped.format(-taka)}` : `৳${grouped.format(taka)}`

/** 12,345: a number of things. */
export const formatCount = (count: number | bigint): string => counted.format(count)

/** 4:32: minutes and seconds that are left. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Writes digits as this language does, in a text that is not a number, such as a code or a time left. */
export const ownDigits = (text: string): string => text
