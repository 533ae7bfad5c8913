import { readParagraphs } from '@nirbhaya/contract/paragraphs'

/** The owner's words as mails show them: paragraphs, lines and links, all else as it was typed. */
export function WrittenText({ text }: { text: string }) {
  return readParagraphs(text).map((lines, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs have no names
    <p className="mb-4 last:mb-0" key={place}>
      {lines.map((pieces, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have its lines
        <span className="block" key={line}>
          {pieces.map((piece, part) =>
            piece.href ? (
              <a
                className="text-deep-pink underline underline-offset-2"
                href={piece.href}
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have its pieces
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
