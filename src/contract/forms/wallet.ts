import { z } from 'zod'
import { exampleAgent } from '../examples.ts'
import { absentWhenEmpty, amount, email, expectedFee, note, recipient } from '../fields.ts'
import { limits } from '../limits.ts'

export const addMoneyBody = z.object({
  amount: amount(limits.depositMin, 'depositTooSmall'),
  agentEmail: absentWhenEmpty(email('agentEmailInvalid')).meta({
    description: 'Of the agent who assists, if any.',
    example: exampleAgent.email,
  }),
  expectedFee,
})

export const withdrawBody = z.object({
  amount: amount(limits.withdrawMin, 'withdrawTooSmall'),
  expectedFee,
})

export const sendMoneyBody = z.object({
  recipientPhone: recipient,
  amount: amount(limits.sendMin, 'sendTooSmall'),
  note: absentWhenEmpty(note),
  expectedFee,
})
