import type { ComponentProps } from 'react'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { text } from './words.en.ts'

/** Why somebody proposes it. The administrator who decides reads it. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextAreaField>, 'label'>) => (
  <TextAreaField label={text.reason} hint={text.reasonHint} rows={3} {...props} />
)
