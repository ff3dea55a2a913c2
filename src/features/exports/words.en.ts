import { formatCount } from '#contract/text/en/numbers.ts'

export const failures = { EXPORT_RUNNING: 'Your last file is still being made. Wait until it has ended.' }

export const notifications = {
  large_export: ({ admin, rows }: Record<string, string>) =>
    `${admin} exported ${formatCount(Number(rows))} rows`,
}

/** On a device, for a screen that anybody may see. */
export const pushes = {
  large_export: 'Somebody exported many rows.',
}
