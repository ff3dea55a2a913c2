/**
 * The canonical form in which the server stores, compares and counts an address: trimmed, with A to Z in lower case and
 * all other characters unchanged. `toLowerCase` folds more than the database does (the Kelvin sign becomes k).
 */
export const canonicalEmail = (text: string) =>
  text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
