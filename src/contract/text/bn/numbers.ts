import type * as english from '../en/numbers.ts'

/** Lakh and crore: ১২,৩৪,৫৬৭.৫০ */
const grouped = new Intl.NumberFormat('bn-BD', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const counted = new Intl.NumberFormat('bn-BD')
const ZERO = '০'.charCodeAt(0)

/** The sign stands in front; the currency style of Intl would put it last. */
export const formatTaka: typeof english.formatTaka = (taka) =>
  taka < 0 ? `-৳${grouped.format(-taka)}` : `৳${grouped.format(taka)}`

export const formatCount: typeof english.formatCount = (count) => counted.format(count)

export const ownDigits: typeof english.ownDigits = (text) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)))

export const formatClock: typeof english.formatClock = (seconds) =>
  ownDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
