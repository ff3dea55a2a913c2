import { type ChangeEvent, type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'

/** How the text of a field is written while a person types. */
export type Grouping = {
  /** The text with its separators in their places. */
  group: (text: string) => string
  /** Whether a typed or pasted text may stand in the field. */
  accepts: (text: string) => boolean
}

type InputProps = ComponentProps<'input'>

/** Groups what is typed, pasted, composed or set, and keeps the caret at its digit. Without a grouping it changes nothing. */
export function useGroupedInput({ group, accepts }: Partial<Grouping> = {}, props: InputProps): InputProps {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef('')
  const isComposing = useRef(false)

  /** A change of the text in the middle of a composition would end it. */
  const regroup = (inputType?: string) => {
    if (!group || !input.current || isComposing.current) return
    write(input.current, group, withDeletion(input.current, last.current, inputType))
    last.current = input.current.value
  }
  // A value that the form sets, such as a picked amount, reaches the field without an event.
  useLayoutEffect(() => regroup())

  useEffect(() => {
    // What an input method composes cannot be refused; the form then refuses the amount.
    const refuse = (event: InputEvent) => {
      if (event.data && accepts?.(event.data) === false) event.preventDefault()
    }
    const element = input.current
    element?.addEventListener('beforeinput', refuse)
    return () => element?.removeEventListener('beforeinput', refuse)
  }, [accepts])

  if (!group) return props
  const { ref, onChange } = props
  return {
    ...props,
    ref: (element) => {
      input.current = element
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      regroup((event.nativeEvent as InputEvent).inputType)
      onChange?.(event)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: () => {
      isComposing.current = false
      regroup()
    },
  }
}

type Edited = { text: string; caret: number }

const SEPARATOR = /[,\s]/g
const withoutSeparators = (text: string) => text.replace(SEPARATOR, '')

/** Deleting a separator alone would do nothing, because it comes back: the character beside it goes instead. */
function withDeletion(input: HTMLInputElement, last: string, inputType: string | undefined): Edited {
  const text = input.value
  const caret = input.selectionStart ?? text.length
  const isSeparator = text.length < last.length && withoutSeparators(text) === withoutSeparators(last)
  if (isSeparator && inputType === 'deleteContentBackward')
    return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }
  if (isSeparator && inputType === 'deleteContentForward')
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret }
  return { text, caret }
}

/** Counts from the end, because leading zeros may go. */
function write(input: HTMLInputElement, group: Grouping['group'], { text, caret }: Edited) {
  const grouped = group(text)
  if (grouped === input.value) return
  const behind = withoutSeparators(text.slice(caret)).length
  input.value = grouped
  if (document.activeElement !== input) return
  let place = grouped.length
  while (place > 0 && withoutSeparators(grouped.slice(place)).length < behind) place--
  input.setSelectionRange(place, place)
}
