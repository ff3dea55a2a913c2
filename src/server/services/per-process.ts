import type { Services } from './services.ts'

/** Something that a feature needs once per process, such as lookups that share queries. */
export function perProcess<Value extends object>(create: (services: Services) => Value) {
  const values = new WeakMap<Services, Value>()
  return (services: Services): Value => {
    const value = values.get(services) ?? create(services)
    values.set(services, value)
    return value
  }
}
