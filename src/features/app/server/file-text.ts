import { readFileSync } from 'node:fs'

/** A file of `files/`, which the server sends as it is or as a part of a page. */
export const fileText = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url), 'utf8')
