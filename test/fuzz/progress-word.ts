/** The log line by which the sending process tells the command how many requests it has sent. */
export const progressWord = (done: number) => `fuzz:done=${done}`

export const doneIn = (log: string): number | undefined => {
  const last = [...log.matchAll(/fuzz:done=(\d+)/g)].at(-1)
  return last && Number(last[1])
}
