import { keep, recall } from '../api/storage.ts'

/** What a person typed, for as long as the page loads again in another language. */
type KeptForm = { path: string; fields: Record<string, string | boolean> }
type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const KEY = 'typed'
/** Codes from paper and the fields of dialogs have no name, so they are not kept. */
const NAMED = 'input[name], textarea[name], select[name]'
/** A password that is shown has the type of a text, but keeps its purpose. */
const SECRET = /password|one-time-code/
/** A screen that has not loaded by then has failed. */
const PATIENCE_MS = 20_000

/** Keeps the fields of the page, but never passwords and codes. */
export function keepTyping() {
  const fields = Object.fromEntries([...namedFields()].map(([key, field]) => [key, stateOf(field)]))
  if (Object.keys(fields).length === 0) return
  keep('sessionStorage', KEY, JSON.stringify({ path: location.pathname, fields } satisfies KeptForm))
}

/** Fills the fields again as soon as the screen shows them. */
export function restoreTyping() {
  const form = takeKeptForm()
  if (!form || form.path !== location.pathname) return
  const missing = new Map(Object.entries(form.fields))
  const observer = new MutationObserver(() => {
    if (location.pathname !== form.path) return observer.disconnect()
    for (const [key, field] of namedFields()) {
      const value = missing.get(key)
      if (value !== undefined && missing.delete(key)) enter(field, value)
    }
    if (missing.size === 0) observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}

function takeKeptForm(): KeptForm | undefined {
  const text = recall('sessionStorage', KEY)
  keep('sessionStorage', KEY, null)
  return text === null ? undefined : JSON.parse(text)
}

/** By name and number, since two forms of a page may have a field of the same name. */
function namedFields(): Map<string, FormField> {
  const found = new Map<string, FormField>()
  const counts = new Map<string, number>()
  for (const field of document.querySelectorAll<FormField>(NAMED)) {
    if (field.type === 'password' || SECRET.test(field.autocomplete)) continue
    const count = counts.get(field.name) ?? 0
    counts.set(field.name, count + 1)
    found.set(`${field.name} ${count}`, field)
  }
  return found
}

const isTicked = (field: FormField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: FormField) => (isTicked(field) ? field.checked : field.value)

/** As if the person did it: React notices a value only if it is set past its own setter. */
function enter(field: FormField, value: string | boolean) {
  if (stateOf(field) === value) return
  if (isTicked(field)) return field.click()
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
