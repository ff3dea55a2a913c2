/** Rows of 9 mm that a sheet of A4 takes: the first has the letterhead above them. */
const FIRST_SHEET = 18
const FURTHER_SHEET = 25

/** Cuts lines into sheets. There is at least one. */
export function sheetsOf<Line>(lines: readonly Line[]): Line[][] {
  const sheets = [lines.slice(0, FIRST_SHEET)]
  for (let from = FIRST_SHEET; from < lines.length; from += FURTHER_SHEET)
    sheets.push(lines.slice(from, from + FURTHER_SHEET))
  return sheets
}
