import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from '#web/api/call.ts'
import { peopleCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { People } from '../contract.ts'

const people: Typed<typeof peopleCalls, typeof endpoints> = peopleCalls

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['PEOPLE'] }).injectEndpoints({
  endpoints: (build) => ({
    people: build.query<People, void>({
      query: () => call(people.listPeople),
      transformResponse: (answer: Answer<typeof people.listPeople>) => dataOf(answer),
      providesTags: ['PEOPLE', 'TRANSACTION'],
    }),
    savePerson: build.mutation<Answer<typeof people.savePerson>, Body<typeof people.savePerson>>({
      query: (body) => call(people.savePerson, { body }),
      invalidatesTags: ['PEOPLE'],
    }),
    removePerson: build.mutation<Answer<typeof people.removePerson>, string>({
      query: (savedId) => call(people.removePerson, { params: { savedId } }),
      invalidatesTags: ['PEOPLE'],
    }),
  }),
})

export const { usePeopleQuery, useSavePersonMutation, useRemovePersonMutation } = peopleApi
