import { isSecurityNotification } from '#contract/notifications.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import { notificationsOfFeatures, pushesOfFeatures } from '#features/words.bn.ts'
import type { MovedMoney } from '../../push/message.ts'
import type * as english from '../en/pushes.ts'

export const test: typeof english.test = 'এই ব্রাউজারে বিজ্ঞপ্তি কাজ করছে।'

const received = ({ count, taka, name }: MovedMoney['in']) => {
  if (count > 1) return `${formatCount(count)}টি লেনদেনে আপনি ${formatTaka(taka)} পেয়েছেন।`
  return name ? `আপনি ${name}-এর কাছ থেকে ${formatTaka(taka)} পেয়েছেন।` : `আপনি ${formatTaka(taka)} পেয়েছেন।`
}

const paid = ({ count, taka, name }: MovedMoney['out']) => {
  if (count > 1) return `${formatCount(count)}টি লেনদেনে আপনার ওয়ালেট থেকে ${formatTaka(taka)} গেছে।`
  return name
    ? `আপনার ওয়ালেট থেকে ${name}-এর কাছে ${formatTaka(taka)} গেছে।`
    : `আপনার ওয়ালেট থেকে ${formatTaka(taka)} গেছে।`
}

export const money: typeof english.money = (moved, showsAmounts) => {
  const parts = [
    moved.in.count > 0 && (showsAmounts ? received(moved.in) : 'আপনি টাকা পেয়েছেন।'),
    moved.out.count > 0 && (showsAmounts ? paid(moved.out) : 'আপনার ওয়ালেট থেকে টাকা গেছে।'),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

export const event: typeof english.event = (type, details) => {
  if (isSecurityNotification(type)) return 'আপনার অ্যাকাউন্টের নিরাপত্তা নিয়ে খবর আছে।'
  return details ? notificationsOfFeatures[type](details) : pushesOfFeatures[type]
}
