import type { BodyOf } from '#contract/endpoint.ts'
import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf } from '#web/api/call.ts'
import type * as contract from '../contract.ts'
import type { People } from '../contract.ts'

type ListPeople = typeof contract.listPeople
type SavePerson = typeof contract.savePerson
type RemovePerson = typeof contract.removePerson

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['PEOPLE'] }).injectEndpoints({
  endpoints: (build) => ({
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

export const { usePeopleQuery, useSavePersonMutation, useRemovePersonMutation } = peopleApi
