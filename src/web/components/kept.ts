import { useEffect, useRef } from 'react'

/** The last value that was there: a sheet that slides away keeps its content. */
export function useKept<T>(value: T | undefined): T | undefined {
  const kept = useRef(value)
  useEffect(() => {
    if (value !== undefined) kept.current = value
  }, [value])
  return value ?? kept.current
}
