export const messages = {
  factorResetCancelled: 'The reset is cancelled. Your second factor stays on.',
}

export const failures = {
  NO_SECOND_FACTOR: 'This account has no second factor',
}
