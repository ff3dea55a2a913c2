import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInList, isKnownWord, type PasswordOwner } from '#contract/easy-password.ts'

const common = readFileSync(join(import.meta.dirname, '../../contract/common-passwords.bin'))

export const isEasyPassword = (password: string, owner: PasswordOwner): boolean =>
  isKnownWord(password, owner) || isInList(common, hash('sha256', password.toLowerCase(), 'buffer'))
