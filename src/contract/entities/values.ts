import { z } from 'zod'

/** Values that the data of all answers is made of. */

export const id = z.uuid()
export const time = z.iso.datetime()
export const takaOnTheWire = z.number()
