import { plainDigits } from '#contract/phone-text.ts'

/** Fields that hold digits only. In other fields, such as a name, Bangla digits stay as typed. */
const digitFields = 'input[type="number"], input[type="tel"], input[inputmode="numeric"]'

const isDigitField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(digitFields)

/** The only way to insert at the caret of a number field, and to keep undo. */
const insert = (text: string) => document.execCommand('insertText', false, text)

/** Turns ০–৯ into 0–9 as a person types or pastes them: a number field would silently drop them. */
function insertPlain(event: InputEvent) {
  const { target, data } = event
  if (!data || !isDigitField(target)) return
  const plain = plainDigits(data)
  if (plain === data || !event.cancelable) return
  event.preventDefault()
  insert(plain)
}

/** What an input method composes cannot be replaced before it is done. A number field has no value then, only the data. */
function replaceComposed({ target, data }: CompositionEvent) {
  if (!isDigitField(target)) return
  const composed = target.value || data
  const plain = plainDigits(composed)
  if (plain === composed) return
  target.select()
  insert(plain)
}

document.addEventListener('beforeinput', insertPlain)
document.addEventListener('compositionend', replaceComposed)
