import { useForm } from 'react-hook-form'
import { formResolver } from '#web/app/form-resolver.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { PersonNote } from '../contract.ts'
import { deskLimits } from '../facts.ts'
import { noteBody } from '../forms.ts'
import { useAddNoteMutation, useNotesQuery } from './api.ts'
import { text } from './words.en.ts'

/** What administrators write down for each other. */
export function NotesCard({ personId }: { personId: string }) {
  const query = useNotesQuery(personId)
  return (
    <Card>
      <div className="flex min-h-14 items-center justify-between gap-4 px-4 py-4 md:px-6">
        <h2 className="text-lg font-semibold tracking-snug">{text.notes}</h2>
        <p className="text-right text-xs text-muted">{text.onlyAdmins}</p>
      </div>
      <Loaded
        query={query}
        failed={text.notesFailed}
        loading={<RowSkeletons rows={1} />}
        empty={<p className="border-t border-border p-4 text-sm text-muted md:px-6">{text.noNotes}</p>}
      >
        {(notes) => (
          <ul className="divide-y divide-border border-t border-border">
            {notes.map((note) => (
              <Note key={note._id} note={note} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewNote personId={personId} />
    </Card>
  )
}

const Note = ({ note: { words, author, at } }: { note: PersonNote }) => (
  <li className="px-4 py-3 md:px-6">
    <p className="text-sm wrap-anywhere whitespace-pre-line">{words}</p>
    <p className="mt-1 text-xs text-muted">{text.noteBy(author.name, formatDateTime(at))}</p>
  </li>
)

function NewNote({ personId }: { personId: string }) {
  const [add] = useAddNoteMutation()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(noteBody),
    defaultValues: { words: '' },
  })
  const submit = handleSubmit(async (body) => {
    if (await showResult(add({ personId, ...body }).unwrap())) reset()
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-border p-4 md:p-6">
      <TextAreaField
        label={text.writeNote}
        rows={2}
        maxLength={deskLimits.noteMax}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="self-end"
        loading={formState.isSubmitting}
        loadingLabel={areaText.processing}
      >
        {text.saveNote}
      </Button>
    </form>
  )
}
