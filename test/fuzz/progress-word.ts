/** How the process that sends the requests tells the command, over its log, how many it has sent. */
export const progressWord = (done: number) => `fuzz:done=${done}`

export const doneIn = (log: string): number | undefined => {
  const last = [...log.matchAll(/fuzz:done=(\d+)/g)].at(-1)
  return last && Number(last[1])
}
