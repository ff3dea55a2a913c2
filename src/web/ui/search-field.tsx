import { Search } from 'lucide-react'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { controlStyle } from './field.tsx'

const debounceMs = 300

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  maxLength: number
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Searches when the typing pauses, or at once on Enter. */
export function SearchField({ label, value, onSearch, maxLength, className, ref }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // At once: a letter that is typed before a later effect would be lost.
  useLayoutEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next), afterMs)
  }

  return (
    <search className={cx('relative', className)}>
      <Search aria-hidden size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value, debounceMs)
        }}
        onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
        className={cx(controlStyle, 'h-10 pl-10 md:text-sm')}
      />
    </search>
  )
}
