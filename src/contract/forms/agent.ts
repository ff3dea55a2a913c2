import { z } from 'zod'
import { absentWhenEmpty, email, newPassword, personName, shownLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

export const findCustomerBody = z.object({ email: email() })

export const agentProfileBody = z.object({
  name: personName(1, 'agentProfileRequired'),
  email: text('agentProfileRequired')
    .trim()
    .min(1, says('agentProfileRequired'))
    .pipe(email())
    .meta({ example: 'user@batua.test' }),
  password: absentWhenEmpty(newPassword(limits.profilePasswordMin, 'profilePasswordTooShort')),
})

const flag = z.boolean(says('listedInvalid'))

export const agentListingBody = z
  .object({
    listed: flag.meta({ description: 'In the public directory of agents.' }),
    area: shownLine(limits.areaMax, 'areaTooLong').meta({ example: 'Mirpur 10, Dhaka' }),
    hours: shownLine(limits.hoursMax, 'hoursTooLong').meta({ example: '9:00 to 21:00, closed on Friday' }),
    showPhone: flag.meta({ description: 'Whether the directory shows the confirmed phone number.' }),
  })
  .refine(({ listed, area }) => !listed || area !== '', { path: ['area'], ...says('areaRequired') })
