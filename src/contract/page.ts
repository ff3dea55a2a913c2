/** On the `html` of a page whose money is not real: the server writes it, the web app shows a mark for it. */
export const demoAttribute = 'data-demo'
