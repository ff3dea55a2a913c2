/** What a customer must know about the code of a cash-out, in the same words wherever it is mentioned. */
export const cashOutCodeRule: string =
  'This code is for this agent and this sum only. Nobody else ever asks for it.'
