import { readFileSync } from 'node:fs'
import { SettingsError } from './settings-error.ts'

type Variables = Record<string, string | undefined>

const SUFFIX = '_FILE'

/**
 * Reads secrets from files, because child processes inherit variables but not files. The value of NAME is the
 * content of the file that NAME_FILE names, without the final line ends that editors add.
 */
export function withSecretFiles(env: Variables, names: readonly string[]): Variables {
  const read = names.filter((name) => env[`${name}${SUFFIX}`]).map((name) => [name, secretOf(env, name)])
  return { ...env, ...Object.fromEntries(read) }
}

function secretOf(env: Variables, name: string): string {
  const variable = `${name}${SUFFIX}`
  if (env[name]) throw new SettingsError(`Set ${name} or ${variable}, not both.`)
  const secret = contentOf(variable, env[variable]!).replace(/(\r?\n)+$/, '')
  if (secret === '') throw new SettingsError(`The file that ${variable} names is empty.`)
  return secret
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError(`Batua cannot read the file that ${variable} names (${code}).`)
  }
}
