import { Fragment } from 'react'

/** A piece of a note: a web address where `href` is there. */
interface Piece {
  text: string
  href?: string
}

/** Finds the web addresses in a text; the full stop after one is not part of it. */
export function linkPieces(text: string): Piece[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^https?:\/\//.test(piece) && URL.canParse(piece)
        ? { text: piece, href: piece }
        : { text: piece },
    )
}

/** A text of the owner's, whose web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return linkPieces(text).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
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
