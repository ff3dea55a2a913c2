/**
 * The characters of a name. Invisible characters can hide a name or, by changing the writing direction, show another
 * one. Correct Bangla needs two of them, the joiners, between its letters.
 */
const BANGLA_JOINER = /(?<=\p{Script=Bengali})[\u200c\u200d](?=\p{Script=Bengali})/gu
/** Variation selectors stay: keyboards write them after an emoji. */
const HIDDEN = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** Spaces, marks without a letter, and the Braille blank: alone they are invisible. */
const BLANK = /[\p{White_Space}\p{Mark}\u2800]/gu

const withoutJoiners = (name: string) => name.replace(BANGLA_JOINER, '')

export const hasHidden = (name: string) => withoutJoiners(name).search(HIDDEN) >= 0

export const canBeSeen = (name: string) => name.replace(HIDDEN, '').replace(BLANK, '') !== ''

/** The name without invisible characters; may be empty. */
export function cleanName(name: string): string {
  const joiners = new Set([...name.matchAll(BANGLA_JOINER)].map(({ index }) => index))
  const cleaned = name
    .replace(HIDDEN, (character, index: number) => {
      if (joiners.has(index)) return character
      return /\s/.test(character) ? ' ' : ''
    })
    .replace(/\s+/g, ' ')
    .trim()
  return canBeSeen(cleaned) ? cleaned : ''
}
