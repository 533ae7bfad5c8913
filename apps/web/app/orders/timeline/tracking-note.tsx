import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { linkPieces } from '@nirbhaya/contract/paragraphs'
import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { LinkedText } from '../linked-text.tsx'

/**
 * Shows the owner's note about the parcel. If the note ends with a web address, a button links to that
 * address; in print, the address is plain text.
 */
export function TrackingNote({ note }: { note: string }) {
  const href = linkPieces(note.trim()).at(-1)?.href
  const text = href ? note.trim().slice(0, -href.length).trim() : note
  return (
    <div className="mt-3 flex flex-wrap gap-3 rounded-control bg-info-ground px-4 py-3 text-info">
      <Icon className="mt-0.5 size-5 shrink-0" name="truck" />
      <div className="min-w-0 grow basis-[10rem]">
        <p className="text-sm">{words.tracking}</p>
        {text && (
          <p className="font-medium wrap-anywhere">
            <LinkedText text={text} />
          </p>
        )}
        {href && (
          <>
            <a
              className={`${buttonClasses({ size: 'small' })} mt-2 print:hidden`}
              href={href}
              rel="noopener noreferrer"
              target="_blank"
            >
              {words.track}
            </a>
            <span aria-hidden="true" className="hidden wrap-anywhere print:block">
              {href}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
