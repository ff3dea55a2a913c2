/** Letters of other scripts, and digits, that look like Latin letters. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  а: 'a',
  в: 'b',
  ь: 'b',
  е: 'e',
  к: 'k',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  κ: 'k',
  ρ: 'p',
  τ: 't',
  υ: 'u',
}

/** Lower case, without accents, and with each lookalike as the letter that it looks like. */
const folded = (text: string) =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  ]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')

const wordsOf = (text: string) => folded(text).split(/[^\p{L}\p{N}\p{M}]+/u)

/** Whether a shown name has one of these words, also written with lookalikes or with spaces in between. */
export function isReservedName(name: string, reserved: readonly string[]): boolean {
  const words = wordsOf(name)
  const joined = words.join('')
  return reserved.map(folded).some((word) => words.includes(word) || joined === word)
}
