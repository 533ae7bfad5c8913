import { clearDraft, readDraft, storeDraft } from '../forms/form-draft.ts'
import { readSession } from '../session/session-storage.ts'

/** Each user of the same phone has a separate draft. */
const keyOfNote = () => `gift:${readSession()?.user._id ?? ''}`

/** The gift note in this tab. It is sent with the payment. */
export const readGiftNote = () => readDraft(keyOfNote()).giftNote ?? ''

export function saveGiftNote(giftNote: string): void {
  if (giftNote.trim() === '') clearDraft(keyOfNote())
  else storeDraft(keyOfNote(), { giftNote })
}
