/** A page that is there to be read: sections of points, each with at most one way on. */
export type TextPageText = {
  documentTitle: string
  title: string
  lead: string
  sections: readonly TextSection[]
}

export type TextSection = {
  title: string
  points: readonly string[]
  link?: { to: string; label: string }
}
