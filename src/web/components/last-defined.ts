import { useEffect, useRef } from 'react'

/** The last defined value, so that a sheet keeps its content while it slides away. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const kept = useRef(value)
  useEffect(() => {
    if (value !== undefined) kept.current = value
  }, [value])
  return value ?? kept.current
}
