import { linkPieces } from '@nirbhaya/contract/paragraphs'
import { Fragment } from 'react'

/** A text by the owner, with clickable web addresses. */
export function LinkedText({ text }: { text: string }) {
  return linkPieces(text).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    if (!piece.href) return <Fragment key={place}>{piece.text}</Fragment>
    return (
      <a
        className="font-semibold underline underline-offset-4 hover:text-deep-pink"
        href={piece.href}
        key={piece.href}
        rel="noopener noreferrer"
        target="_blank"
      >
        {piece.text}
      </a>
    )
  })
}
