import { clearDraft, readDraft, storeDraft } from '../forms/form-draft.ts'

const key = 'gift'

/** What shall go into the parcel, as it stands in this tab; it travels with the payment. */
export const readGiftNote = () => readDraft(key).giftNote ?? ''

export function keepGiftNote(giftNote: string): void {
  if (giftNote.trim() === '') clearDraft(key)
  else storeDraft(key, { giftNote })
}
