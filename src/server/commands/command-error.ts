export const FAILED = 1
export const MISUSED = 2

/** An error that the person at the command line can fix. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode = FAILED) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The words of the command line are wrong, whatever the database holds. */
export const misuse = (told: string) => new CommandError(told, MISUSED)
