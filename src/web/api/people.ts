import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/people.ts'
import type { People, RecipientName } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type FindRecipient = typeof contract.findRecipient
type ListPeople = typeof contract.listPeople
type SavePerson = typeof contract.savePerson
type RemovePerson = typeof contract.removePerson

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    findRecipient: build.mutation<RecipientName | null, string>({
      query: (recipientPhone) =>
        call<FindRecipient>('POST', '/wallet/recipient', { body: { recipientPhone } }),
      transformResponse: (answer: Answer<FindRecipient>) => dataOf(answer),
    }),
    people: build.query<People, void>({
      query: () => call<ListPeople>('GET', '/wallet/people'),
      transformResponse: (answer: Answer<ListPeople>) => dataOf(answer),
      providesTags: ['PEOPLE', 'TRANSACTION'],
    }),
    savePerson: build.mutation<Answer<SavePerson>, BodyOf<SavePerson>>({
      query: (body) => call<SavePerson>('POST', '/wallet/people', { body }),
      invalidatesTags: ['PEOPLE'],
    }),
    removePerson: build.mutation<Answer<RemovePerson>, string>({
      query: (savedId) =>
        call<RemovePerson>('POST', '/wallet/people/:savedId/remove', { params: { savedId } }),
      invalidatesTags: ['PEOPLE'],
    }),
  }),
})

export const { useFindRecipientMutation, usePeopleQuery, useSavePersonMutation, useRemovePersonMutation } =
  peopleApi
