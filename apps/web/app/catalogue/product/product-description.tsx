import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { sources } from '../../content/claim-sources.ts'
import { SourceNote } from '../../ui/source-note.tsx'

/** Shows the owner's description. A blank line starts a new paragraph. */
export function ProductDescription({ description }: { description: string }) {
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <section aria-labelledby="description-title" className="mt-10">
      <h2 className="display text-3xl" id="description-title">
        {productPages.description}
      </h2>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <p className="mt-4 whitespace-pre-line text-lg text-muted" key={index}>
          {paragraph}
        </p>
      ))}
      <SourceNote className="mt-3">{sources.all}</SourceNote>
    </section>
  )
}
