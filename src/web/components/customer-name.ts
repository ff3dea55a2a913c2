import type { CustomerName } from '#contract/entities/people.ts'
import { findCustomerBody } from '#contract/forms/agent.ts'
import { useFindCustomerMutation } from '../api/agent.ts'
import { cashText } from '../text/en/agent.ts'
import { useFoundName } from './found-name.tsx'

/** Whom the agent is about to serve. */
export function useCustomerName() {
  const [find] = useFindCustomerMutation()
  const { lookUp, foundFor, refusalOf } = useFoundName<CustomerName>({
    parse: (value) => findCustomerBody.safeParse({ email: value }).data?.email,
    find: (email) => find({ email }).unwrap(),
    nobodyAt: () => cashText.nobody,
  })
  return { lookUp, nameOf: (value: string) => foundFor(value)?.name, refusalOf }
}
