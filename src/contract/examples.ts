/** People in the examples of the API docs. */
export const exampleUser = { name: 'Nusrat Jahan', email: 'user@batua.test', phone: null }
export const exampleAgent = { name: 'Kamal Hossain', email: 'agent@batua.test', phone: null }
