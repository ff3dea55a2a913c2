/**
 * The one form in which an address is stored, compared and counted: trimmed, with A to Z in lower case and every
 * other character as it is. `toLowerCase` would fold more than the database does (the Kelvin sign becomes k).
 */
export const canonicalEmail = (text: string) =>
  text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
