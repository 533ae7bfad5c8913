import { clearDraft, readDraft, storeDraft } from '../forms/form-draft.ts'
import { readSession } from '../session/session-storage.ts'

/** The key contains the user, so that two users of one phone have separate drafts. */
const keyOfNote = () => `gift:${readSession()?.user._id ?? ''}`

/** Returns the gift note that was typed in this tab. It is sent with the payment. */
export const readGiftNote = () => readDraft(keyOfNote()).giftNote ?? ''

export function saveGiftNote(giftNote: string): void {
  if (giftNote.trim() === '') clearDraft(keyOfNote())
  else storeDraft(keyOfNote(), { giftNote })
}
