import { linkPieces } from '@nirbhaya/contract/paragraphs'

/** Shows a text of the owner, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkPieces(text).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    if (!piece.href) return <span key={place}>{piece.text}</span>
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
