/** Millimetres of rows that a sheet of A4 takes: the first has the letterhead above them. */
const FIRST_SHEET = 162
const FURTHER_SHEET = 225
/** A row of one line, and each further line of 20 px. */
const ROW = 9
const FURTHER_LINE = 5.3

/** Cuts rows into sheets. There is at least one. `linesOf` says how many lines of text a row has. */
export function sheetsOf<Row>(rows: readonly Row[], linesOf: (row: Row) => number): Row[][] {
  const sheets: Row[][] = [[]]
  let left = FIRST_SHEET
  for (const row of rows) {
    const height = ROW + (linesOf(row) - 1) * FURTHER_LINE
    if (height > left) {
      sheets.push([])
      left = FURTHER_SHEET
    }
    sheets.at(-1)?.push(row)
    left -= height
  }
  return sheets
}

/** How many lines a text takes in a column, when a word that is too wide for a line breaks anywhere. */
export function linesIn(text: string, column: number, widthOf: (text: string) => number): number {
  const space = widthOf(' ')
  let lines = 1
  let used = 0
  for (const word of text.split(/\s+/)) {
    const width = widthOf(word)
    if (used > 0 && used + space + width > column) {
      lines++
      used = 0
    }
    // A part of a wide word may leave room at the end of its line, so one line more is counted than it fills.
    const further = width > column ? Math.ceil(width / column) : 0
    lines += further
    used = further > 0 ? width % column : used + (used > 0 ? space : 0) + width
  }
  return lines
}
