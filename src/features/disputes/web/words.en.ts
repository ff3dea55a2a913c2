/** What admins read in the events of a person. */
export const auditNames = {
  report_payment: 'Reported a payment',
  answer_dispute: 'Kept a payment that was reported',
  withdraw_dispute: 'Withdrew a report',
  hold_money: 'Money was held',
  release_hold: 'Held money was released',
  return_money: 'Returned a payment',
  close_dispute: 'A report was closed',
}
