/** One accented letter for each letter of the Latin alphabet, so that no plain letter is left. */
const accents: Record<string, string> = Object.fromEntries(
  [
    ['abcdefghijklmnopqrstuvwxyz', 'áƀćđéƒğĥíĵķĺḿñóṕɋřšťúṽŵẋýž'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ÁƁĆĐÉƑĞĤÍĴĶĹḾÑÓṔɊŘŠŤÚṼŴẊÝŽ'],
  ].flatMap(([plain = '', accented = '']) => [...plain].map((letter, at) => [letter, [...accented][at]!])),
)

/** Addresses stay as they are: links and mails must work. */
const ADDRESS = /(\S+@\S+|https?:\S+)/
/** Values that the code compares, such as the icon of a goal. A word of the page begins with a capital letter. */
const isCode = (key: string, value: unknown) =>
  ['icon', 'to', 'id'].includes(key) && typeof value === 'string' && /^[a-z\d-]+$/.test(value)
const isPath = (text: string) => text.startsWith('/')

/** Doubles the vowels of longer words: about a third longer, as German or Finnish would be. */
const longer = (text: string) =>
  text.replace(/[A-Za-z]{4,}/g, (word) => word.replace(/[aeiou](?![aeiou])/g, '$&$&'))

const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accents[letter] ?? letter)

function pseudoText(text: string, isLong: boolean): string {
  if (isPath(text)) return text
  return text
    .split(ADDRESS)
    .map((part) => (ADDRESS.test(part) ? part : accented(isLong ? longer(part) : part)))
    .join('')
}

function translate(value: unknown, isLong: boolean): unknown {
  if (typeof value === 'string') return pseudoText(value, isLong)
  if (typeof value === 'function')
    return (...parameters: unknown[]) => translate(value(...parameters), isLong)
  if (Array.isArray(value)) return value.map((item) => translate(item, isLong))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isCode(key, item) ? item : translate(item, isLong)]),
  )
}

/** The words of a pseudo-language: English with accents and longer words. A text without accents is hard-coded. */
export const pseudo = <Words>(english: Words): Words => translate(english, true) as Words

/** For texts that must fit into one message. */
export const pseudoShort = <Words>(english: Words): Words => translate(english, false) as Words
