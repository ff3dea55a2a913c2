import { formatTaka } from '#contract/money.ts'
import { requestLimits } from './facts.ts'

export const messages = {
  requestTooSmall: `Amount must be at least ৳${requestLimits.amountMin}`,
  requestHoursInvalid: `Choose 1 to ${requestLimits.hoursMax} hours`,
  requestReferenceInvalid: `Use up to ${requestLimits.referenceMax} letters, digits, dots, dashes and underscores`,
  billPeopleInvalid: `Choose 1 to ${requestLimits.billPeople} people`,
  billTooSmall: 'The shares are more than the bill',
  billMade: 'Everybody has been asked.',
  requestMade: 'Your request is ready.',
  requestCancelled: 'You took back the request.',
  requestDeclined: 'You declined the request.',
  payerReminded: 'You sent a reminder.',
  requesterBlocked: 'You blocked this person and declined their requests.',
  requesterUnblocked: 'This person can ask you for money again.',
  requestPaid: ({ amount, name }: { amount: number; name: string }) => `Paid ৳${amount} to ${name}`,
}

export const failures = {
  REQUEST_NOT_FOUND: 'There is no such request',
  REQUEST_CLOSED: 'This request is no longer open. Nothing was paid.',
  REQUEST_CHANGED: 'The request asks for another amount. Look at it again.',
  REQUESTS_FULL: 'You have asked too often. Wait until some requests are paid or have expired.',
  BLOCK_NOT_FOUND: 'You have not blocked this person',
  REQUEST_OUT_OF_BOUNDS: 'You cannot ask for this amount',
  BILL_PERSON_TWICE: 'This person is in the bill already',
  REFERENCE_USED: 'This reference belongs to another request',
}

const asked = ({ amount = '0' }: Record<string, string>) => formatTaka(Number(amount))

export const notifications = {
  request_received: (details: Record<string, string>) => `${details.name} asks you for ${asked(details)}`,
  request_reminder: (details: Record<string, string>) =>
    `Reminder: ${details.name} asks you for ${asked(details)}`,
  request_paid: (details: Record<string, string>) =>
    `${details.name} paid your request for ${asked(details)}`,
  request_declined: (details: Record<string, string>) =>
    `${details.name} declined your request for ${asked(details)}`,
}

/** Why payments were refused, in the chart of admins. */
export const refusalReasons = {
  REQUEST_CLOSED: 'Request was closed already',
  REQUEST_CHANGED: 'Request asks for another amount',
}

/** The names of its screens in the menu. */
export const screens = { requests: 'Requests' }

/** What other screens say of requests. */
export const elsewhere = {
  /** A payment whose outcome is not known. */
  unsure: (amount: string) => `${amount} for a request`,
  paidRequest: 'Request',
  askedOn: (day: string) => `Asked on ${day}`,
}

/** On a device, for a screen that anybody may see. */
export const pushes = {
  request_received: 'Somebody asks you for money.',
  request_reminder: 'Reminder: somebody asks you for money.',
  request_paid: 'Somebody paid your request.',
  request_declined: 'Somebody declined your request.',
}
