import { notes as calls } from '@nirbhaya/contract/endpoints'
import { noteWords } from '@nirbhaya/contract/messages/notes'
import type { Customer } from '../platform/customer.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import {
  changeNote,
  deleteNote,
  listNotes,
  type NoteWriter,
  onOrder,
  onPerson,
  writeNote,
} from './notes.service.ts'

const writerOf = ({ id, role }: Customer): NoteWriter => ({ id, isOwner: role === 'owner' })

export const noteRoutes: Routes = serve(calls, ({ db }) => ({
  listOrderNotes: async ({ id, customer }) => ({
    notes: await listNotes(db, await onOrder(db, id), writerOf(customer)),
  }),
  listPersonNotes: async ({ id, customer }) => ({
    notes: await listNotes(db, onPerson(id), writerOf(customer)),
  }),
  writeOrderNote: async ({ id, body: { text }, customer }) => {
    await writeNote(db, await onOrder(db, id), { text, writer: writerOf(customer) })
    return { message: noteWords.written }
  },
  writePersonNote: async ({ id, body: { text }, customer }) => {
    await writeNote(db, onPerson(id), { text, writer: writerOf(customer) })
    return { message: noteWords.written }
  },
  changeNote: async ({ id: noteId, body, customer }) => {
    await changeNote(db, { noteId, ...body, writer: writerOf(customer) })
    return { message: noteWords.isChanged }
  },
  deleteNote: async ({ id: noteId, customer }) => {
    await deleteNote(db, { noteId, writer: writerOf(customer) })
    return { message: noteWords.isDeleted }
  },
}))
