import { pushLimits } from './facts.ts'

export const messages = {
  pushEndpointInvalid: 'This browser gave an address that Batua cannot read.',
  pushKeysInvalid: 'This browser gave keys that Batua cannot read.',
  pushAmountsInvalid: 'Choose whether notifications show amounts.',
  pushOn: 'Notifications are on.',
  pushOff: 'Notifications are off.',
  pushTested: 'A notification is on its way.',
}

export const failures = {
  PUSH_NOT_FOUND: 'Notifications are not on in this browser.',
  PUSH_UNAVAILABLE: 'Notifications are not available here.',
  PUSH_HOST_REFUSED: 'Batua does not send notifications through the service of this browser.',
  TOO_MANY_DEVICES: `Notifications can be on in ${pushLimits.devicesPerPerson} browsers. Turn them off in one first.`,
}
