import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { noteWords as words } from '@nirbhaya/contract/messages/notes'
import {
  changeNote,
  deleteNote,
  listOrderNotes,
  listPersonNotes,
  type Note,
  noteChangeForm,
  noteForm,
  writeOrderNote,
  writePersonNote,
} from '@nirbhaya/contract/notes/notes'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { deleteButton } from '../../admin/editor/delete-button.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { AskButton, ConfirmButton } from '../../forms/ask-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const calls = {
  order: { list: listOrderNotes, write: writeOrderNote },
  person: { list: listPersonNotes, write: writePersonNote },
}

/** The lists of notes, and the lists that mark what has notes. */
const outdates = [listOrderNotes, listPersonNotes, listAllOrders, listUsers]

const text = { as: 'area' as const, label: labels.note, maxLength: longest.note, rows: 5 }

interface NotesProps {
  about: keyof typeof calls
  id: string
}

/** The internal notes on an order and its customer, or on a person. */
export function Notes({ about, id }: NotesProps) {
  const loaded = useAnswer(calls[about].list, { params: { id } })
  return (
    <Panel aside={<AddNote about={about} id={id} />} hint={words.hint} title={words.heading}>
      <LoadedFrame loaded={loaded} loading={words.loading}>
        {({ notes }) =>
          notes.length > 0 ? (
            <ul className="grid grid-cols-1 gap-4">
              {notes.map((note) => (
                <li
                  className="rounded-r-control border-l-2 border-line bg-warn-ground/60 py-3 pl-4 pr-3"
                  key={note._id}
                >
                  <OneNote note={note} page={about} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{words.none}</p>
          )
        }
      </LoadedFrame>
    </Panel>
  )
}

const AddNote = ({ about, id }: NotesProps) => (
  <AskButton
    button={{ label: words.add }}
    call={calls[about].write}
    confirm={words.save}
    description={words.hint}
    draft={`note-on-${about}:${id}`}
    exception={words.failed}
    fields={{ text }}
    outdates={outdates}
    params={{ id }}
    schema={noteForm}
    title={words.write}
    values={{ text: '' }}
  />
)

interface OneNoteProps {
  note: Note
  page: NotesProps['about']
}

function OneNote({ note, page }: OneNoteProps) {
  const { writer, at, changedAt, canChange } = note
  return (
    <article aria-label={words.labelOf(writer)}>
      {page === 'order' && note.about === 'person' && (
        <p className="text-sm font-semibold text-warn">{words.aboutPerson}</p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="mt-1 text-sm text-muted">
        <span>{`${writer}, `}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {changedAt && <span>{`, ${words.changed(formatDateTime(changedAt))}`}</span>}
      </p>
      {canChange && (
        <div className="mt-2 flex flex-wrap gap-2">
          <ChangeNote note={note} />
          <ConfirmButton
            {...deleteButton({ name: words.noteOf(writer), outdates, place: 'row' })}
            call={deleteNote}
            params={{ id: note._id }}
            title={words.deleteQuestion}
          />
        </div>
      )}
    </article>
  )
}

/**
 * The dialog that changes a note. If somebody else changes it meanwhile, the dialog shows their text, too, and asks what
 * becomes of both. A deleted note stays open in the dialog, so that its text can be copied.
 */
const ChangeNote = ({ note: { _id: id, text: value, writer } }: { note: Note }) => (
  <AskButton
    button={{ label: words.change, 'aria-label': words.changeOf(writer) }}
    call={changeNote}
    confirm={words.save}
    errorOutdates={outdates}
    exception={words.failed}
    fields={{
      text,
      seen: ({ form }) => {
        const { seen, text: typed } = form.watch()
        const isUnchanged = value === seen || value === typed
        if (isUnchanged) return null
        const settle = (mine: string) => form.reset({ text: mine, seen: value })
        return <OtherText mine={typed} onSettle={settle} text={value} />
      },
    }}
    outdatedCodes={['NOTE_CHANGED', 'NOTE_NOT_YOURS']}
    outdates={outdates}
    params={{ id }}
    schema={noteChangeForm}
    title={words.changeTitle}
    values={{ text: value, seen: value }}
  />
)

interface OtherTextProps {
  text: string
  mine: string
  /** Is told the text that the person keeps. */
  onSettle: (text: string) => void
}

const OtherText = ({ text: other, mine, onSettle }: OtherTextProps) => (
  <Notice role="alert" tone="warn">
    <p className="font-semibold">{words.changedMeanwhile}</p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{other}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => onSettle(`${mine}\n\n${other}`)} size="small" variant="outline">
        {words.addBelow}
      </Button>
      <Button onClick={() => onSettle(mine)} size="small" variant="outline">
        {words.keepMine}
      </Button>
    </div>
  </Notice>
)
