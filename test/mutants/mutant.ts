/** A fault put into the source on purpose, and the test that must fail because of it. */
export type Mutant = {
  fault: string
  edits: { file: string; find: string; replace: string }[]
  test: { file: string; name: string }
}
