import { z } from 'zod'
import { call } from '../call.ts'
import { done, instant, longText } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'

/** A note of the shop's own people about an order or a person. Customers never see it. */
export const note = z.object({
  _id: z.string(),
  /** `order` if the note is about one order of the person. */
  about: z.enum(['order', 'person']),
  text: z.string(),
  writer: z.string(),
  at: instant,
  /** When the text was last changed; absent if it never was. */
  changedAt: instant.optional(),
  /** Whether the caller may change and delete it: its writer and the owner may. */
  canChange: z.boolean(),
})
export type Note = z.infer<typeof note>

const notes = z.object({ notes: z.array(note) })
const isInternal = 'A note that only the shop’s own people read, written many times a day'

export const noteForm = z.object({ text: longText(labels.note, longest.note) })

/** With the text that the person saw: a change by somebody else in the meantime is not lost. */
export const noteChangeForm = noteForm.extend({ seen: noteForm.shape.text })

export const listOrderNotes = call('GET /admin/order/:id/notes', 'orders.read', {
  summary: 'The notes on an order, and those on its customer, newest first',
  stepUp: { notNeeded: 'One order at a time' },
  answer: notes,
})

export const listPersonNotes = call('GET /admin/user/:id/notes', 'people', {
  summary: 'The notes on a person, newest first',
  stepUp: { notNeeded: 'One person at a time' },
  answer: notes,
})

export const writeOrderNote = call('POST /admin/order/:id/note', 'orders.write', {
  summary: 'Write a note on an order',
  stepUp: { notNeeded: isInternal },
  body: noteForm,
  answer: done,
})

export const writePersonNote = call('POST /admin/user/:id/note', 'people', {
  summary: 'Write a note on a person',
  stepUp: { notNeeded: isInternal },
  body: noteForm,
  answer: done,
})

export const changeNote = call('PUT /admin/note/:id', 'orders.write', {
  summary: 'Change the text of a note: its writer and the owner may',
  description:
    'The text that the caller saw is sent along, so two people do not overwrite each other.',
  stepUp: { notNeeded: isInternal },
  body: noteChangeForm,
  answer: done,
})

export const deleteNote = call('DELETE /admin/note/:id', 'orders.write', {
  summary: 'Delete a note: its writer and the owner may',
  answer: done,
})
