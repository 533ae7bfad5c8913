import { readParagraphs } from '@nirbhaya/contract/paragraphs'

/** Shows the owner's text as mails do: with paragraphs, lines and links. */
export function WrittenText({ text }: { text: string }) {
  return readParagraphs(text).map((lines, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
    <p className="mb-4 last:mb-0" key={place}>
      {lines.map((pieces, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span className="block" key={line}>
          {pieces.map((piece, part) =>
            piece.href ? (
              <a
                className="text-deep-pink underline underline-offset-2"
                href={piece.href}
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
                key={part}
                rel="noopener noreferrer"
                target="_blank"
              >
                {piece.text}
              </a>
            ) : (
              piece.text
            ),
          )}
        </span>
      ))}
    </p>
  ))
}
