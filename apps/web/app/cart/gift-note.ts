import { clearDraft, readDraft, storeDraft } from '../forms/form-draft.ts'
import { readSession } from '../session/session-storage.ts'

/** Another person at the same phone has words of their own. */
const keyOfNote = () => `gift:${readSession()?.user._id ?? ''}`

/** What shall go into the parcel, as it stands in this tab; it travels with the payment. */
export const readGiftNote = () => readDraft(keyOfNote()).giftNote ?? ''

export function saveGiftNote(giftNote: string): void {
  if (giftNote.trim() === '') clearDraft(keyOfNote())
  else storeDraft(keyOfNote(), { giftNote })
}
