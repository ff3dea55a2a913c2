/** Splits text into letters as people see them: a letter of Bangla can have several code points. */
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** An ASCII character before another one is a whole letter. Segmenting every name cost 5 % of a send-money. */
const startsWithAscii = /^[!-~](?:[!-~]|$)/

function firstLetter(word: string): string {
  if (startsWithAscii.test(word)) return word.charAt(0)
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}

/** Shows enough to notice a wrong recipient and too little to learn a name: "Rahim U.", or "R…" for one word. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : `${firstLetter(first)}…`
}
