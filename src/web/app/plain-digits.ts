import { plainDigits } from '#contract/phone-text.ts'

/** Fields that hold digits only. In other fields, such as a name, Bangla digits stay as typed. */
const digitFields = 'input[type="number"], input[type="tel"], input[inputmode="numeric"]'

/** Turns ০–৯ into 0–9 as a person types or pastes them: a number field would silently drop them. */
function insertPlain(event: InputEvent) {
  const { target, data } = event
  if (!data || !(target instanceof HTMLInputElement) || !target.matches(digitFields)) return
  const plain = plainDigits(data)
  if (plain === data || !event.cancelable) return
  event.preventDefault()
  // The only way to insert at the caret of a number field, and to keep undo.
  document.execCommand('insertText', false, plain)
}

document.addEventListener('beforeinput', insertPlain)
