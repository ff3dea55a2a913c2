import { join } from 'node:path'

/** Programs of the project that tests start take over the compiled code of earlier ones: they start in half the time. */
export function shareCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')
}
