/** Letters as people see them: in Bangla several code points make one. */
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

const firstLetter = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** Enough to notice a wrong recipient, too little to learn a name: "Rahim U.", or of a single word "R…". */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : `${firstLetter(first)}…`
}
