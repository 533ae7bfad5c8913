import { longest } from '@nirbhaya/contract/input-limits'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useState } from 'react'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Drawing } from '../ui/icons/drawing.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { readGiftNote, saveGiftNote } from './gift-note.ts'

/** The field for a gift note. It is optional, and collapsed at first. */
export function GiftNoteField() {
  const [note] = useState(readGiftNote)
  const [length, setLength] = useState(note.length)
  return (
    <details className="disclosure group border-t border-line" open={note !== ''}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control font-semibold hover:text-deep-pink [&::-webkit-details-marker]:hidden">
        <Icon className="size-5 text-rose-gold" name="gift" />
        <span className="grow">{words.giftTitle}</span>
        <Drawing
          className="size-5 stroke-[1.75] text-rose-gold transition-transform duration-300 group-open:rotate-45"
          ids={['plus']}
        />
      </summary>
      <TextArea
        // Without the padding, the focus ring would be cut off at the sides.
        className="px-1 pb-6 pt-1"
        defaultValue={note}
        hint={
          <span className="flex justify-between gap-4">
            {words.giftHint}
            <span className="shrink-0 tabular-nums">
              {words.giftLength(length, longest.giftNote)}
            </span>
          </span>
        }
        label={labels.giftNote}
        maxLength={longest.giftNote}
        name="giftNote"
        onChange={({ target }) => {
          setLength(target.value.length)
          saveGiftNote(target.value)
        }}
        rows={3}
      />
    </details>
  )
}
