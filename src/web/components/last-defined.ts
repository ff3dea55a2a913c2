import { useEffect, useRef } from 'react'

/** The last defined value, so that a sheet keeps its content while it slides away. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  }, [value])
  return value ?? last.current
}
