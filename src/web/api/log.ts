/** For failures that the specification wants logged and not shown. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has
  console.error(what, error)
}
