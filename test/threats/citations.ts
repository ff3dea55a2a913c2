import { existsSync, readFileSync } from 'node:fs'

const FILE_OF_TESTS = /`([\w./-]+\.(?:test|soak|spec)\.ts)`((?:,? "[^"]+")+)/g
const FILE = /`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g

export type NamedTest = { file: string; name: string }

/** Every file of tests that a text cites, with the names of tests that follow it. */
export const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(FILE_OF_TESTS)].flatMap(([, file, names]) =>
    [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file: file!, name: name! })),
  )

export const isThere = ({ file, name }: NamedTest): boolean =>
  existsSync(file) && plain(readFileSync(file, 'utf8')).includes(plain(name))

/** Every other file that a text cites. */
export const filesIn = (text: string): string[] => [...text.matchAll(FILE)].map(([, file]) => file!)

/** A quote inside a name may be written with a backslash. */
const plain = (source: string) => source.replaceAll('\\', '')
