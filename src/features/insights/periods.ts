/** How far back a person's charts look. Must not import zod: the screen loads this file. */
export const periods = ['month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]
