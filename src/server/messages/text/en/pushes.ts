import { isSecurityNotification, type NotificationType } from '#contract/notifications.ts'
import { formatCount, formatTaka } from '#contract/text/en/numbers.ts'
import { notificationsOfFeatures, pushesOfFeatures } from '#features/words.en.ts'
import type { MovedMoney } from '../../push/message.ts'

/** The words of notifications on a device. */

export const test: string = 'Notifications work in this browser.'

const received = ({ count, taka, name }: MovedMoney['in']) => {
  if (count > 1) return `You received ${formatTaka(taka)} in ${formatCount(count)} payments.`
  return name ? `You received ${formatTaka(taka)} from ${name}` : `You received ${formatTaka(taka)}.`
}

const paid = ({ count, taka, name }: MovedMoney['out']) => {
  if (count > 1) return `${formatTaka(taka)} left your wallet in ${formatCount(count)} payments.`
  return name ? `${formatTaka(taka)} left your wallet to ${name}` : `${formatTaka(taka)} left your wallet.`
}

export function money(moved: MovedMoney, showsAmounts: boolean): string {
  const parts = [
    moved.in.count > 0 && (showsAmounts ? received(moved.in) : 'You received money.'),
    moved.out.count > 0 && (showsAmounts ? paid(moved.out) : 'Money left your wallet.'),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** Without details: for a screen that anybody may see. What concerns security never has them. */
export function event(type: NotificationType, details: Record<string, string> | undefined): string {
  if (isSecurityNotification(type)) return 'There is news about the security of your account.'
  return details ? notificationsOfFeatures[type](details) : pushesOfFeatures[type]
}
