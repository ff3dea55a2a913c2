import { z } from 'zod'
import { receiptsCalls } from '../calls/receipts.ts'
import { endpoint } from '../endpoint.ts'
import { ownReceipt, receiptCheck } from '../entities/transactions.ts'

/** A longer text is not a receipt. The server checks the tag. */
const RECEIPT_MAX = 60

export const checkReceipt = endpoint({
  ...receiptsCalls.checkReceipt,
  summary: 'What became of a payment, for anybody who has the link of its receipt',
  params: z.object({
    receipt: z.string().max(RECEIPT_MAX).meta({
      description: 'Reference and tag with a dot between them.',
      example: 'BT7K2M9QFD.K4TR8NWQ2ZC6HMJ5XVPA',
    }),
  }),
  response: receiptCheck,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    description:
      'The tag cannot be guessed. A wrong one is the same 404 as an unknown reference. There is no balance and no ' +
      'email in the answer, and names are masked.',
    data: { senderName: 'Nusrat J.', receiverName: 'Tanvir A.', state: 'completed' },
  },
})

export const getOwnReceipt = endpoint({
  ...receiptsCalls.getOwnReceipt,
  summary: 'The tag of the receipt of a transaction that the caller took part in',
  params: z.object({ transactionId: z.uuid() }),
  response: ownReceipt,
  refusals: ['NOT_FOUND'],
})
