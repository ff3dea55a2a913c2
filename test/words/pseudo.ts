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
  ['icon', 'id'].includes(key) && typeof value === 'string' && /^[a-z\d-]+$/.test(value)
const isPath = (text: string) => text.startsWith('/')

/** Doubles the vowels of longer words: about a third longer, as German or Finnish would be. */
const longer = (text: string) =>
  text.replace(/[A-Za-z]{4,}/g, (word) => word.replace(/[aeiou](?![aeiou])/g, '$&$&'))

const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accents[letter] ?? letter)

/** `kept` are the parameters of the text, such as the name of a goal. */
type Manner = { isLong: boolean; kept: readonly string[] }

function pseudoText(text: string, { isLong, kept }: Manner): string {
  if (isPath(text)) return text
  const [name, ...others] = kept.filter((word) => text.includes(word))
  if (name !== undefined)
    return text
      .split(name)
      .map((part) => pseudoText(part, { isLong, kept: others }))
      .join(name)
  return text
    .split(ADDRESS)
    .map((part) => (ADDRESS.test(part) ? part : accented(isLong ? longer(part) : part)))
    .join('')
}

type Text = (...parameters: unknown[]) => unknown

/** The parameters that a text repeats. One that it only looks up, such as a type of payment, is not among them. */
const repeatedIn = (text: Text, parameters: readonly unknown[]): string[] =>
  textsIn(parameters).filter((word) => {
    const mark = `\uE000${word}`
    try {
      return JSON.stringify(text(...parameters.map((value) => exchange(value, word, mark)))).includes(mark)
    } catch {
      // The text looks this parameter up in a list, and the exchanged value is not in it.
      return false
    }
  })

const fieldsOf = (parameter: unknown) =>
  typeof parameter === 'object' && parameter ? Object.values(parameter) : [parameter]

const textsIn = (parameters: readonly unknown[]): string[] =>
  parameters.flatMap(fieldsOf).filter((text): text is string => typeof text === 'string' && text !== '')

function exchange(parameter: unknown, word: string, mark: string): unknown {
  if (parameter === word) return mark
  if (typeof parameter !== 'object' || parameter === null) return parameter
  const fields = Object.entries(parameter).map(([key, value]) => [key, value === word ? mark : value])
  return Array.isArray(parameter) ? fields.map(([, value]) => value) : Object.fromEntries(fields)
}

function translate(value: unknown, manner: Manner): unknown {
  if (typeof value === 'string') return pseudoText(value, manner)
  if (typeof value === 'function')
    return (...parameters: unknown[]) =>
      translate(value(...parameters), { ...manner, kept: repeatedIn(value as Text, parameters) })
  if (Array.isArray(value)) return value.map((item) => translate(item, manner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isCode(key, item) ? item : translate(item, manner)]),
  )
}

/** The words of a pseudo-language: English with accents and longer words. A text without accents is hard-coded. */
export const pseudo = <Words>(english: Words): Words =>
  translate(english, { isLong: true, kept: [] }) as Words

/** For texts that must fit into one message. */
export const pseudoShort = <Words>(english: Words): Words =>
  translate(english, { isLong: false, kept: [] }) as Words
