import { longest } from '@nirbhaya/contract/limits'
import { messages } from '@nirbhaya/contract/messages'
import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import { Drawing } from '../ui/drawing.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { keepGiftNote, readGiftNote } from './gift-note.ts'

const { cartPage: words, labels } = messages

/** For who gives the pendant away; out of the way of everybody else. */
export function GiftNoteField() {
  const [note] = useState(readGiftNote)
  return (
    <details className="disclosure group border-t border-line" open={note !== ''}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control font-semibold hover:text-deep-pink [&::-webkit-details-marker]:hidden">
        <Gift aria-hidden="true" className="size-5 text-rose-gold" />
        <span className="grow">{words.giftTitle}</span>
        <Drawing
          className="size-5 stroke-[1.75] text-rose-gold transition-transform duration-300 group-open:rotate-45"
          ids={['plus']}
        />
      </summary>
      <TextArea
        className="pb-6 pt-1"
        defaultValue={note}
        hint={words.giftHint}
        label={labels.giftNote}
        maxLength={longest.giftNote}
        name="giftNote"
        onChange={(event) => keepGiftNote(event.target.value)}
        rows={3}
      />
    </details>
  )
}
