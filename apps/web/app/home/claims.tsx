import type { ContentValue } from '@nirbhaya/contract/content/content'
import { sources } from '../content/claim-sources.ts'
import { Container } from '../ui/pages/container.tsx'
import { SourceNote } from '../ui/source-note.tsx'

export function Claims({ title, items }: ContentValue<'claims'>) {
  return (
    <section aria-label={title} className="border-b border-line">
      <Container>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-8 pt-12 sm:grid-cols-2 sm:pt-16 lg:grid-cols-4">
          {items.map(({ figure, text }) => (
            <div className="flex flex-col-reverse justify-end" key={figure}>
              <dt className="mt-2 max-w-[15rem] leading-snug text-balance text-muted">{text}</dt>
              <dd className="display text-4xl sm:text-5xl">{figure}</dd>
            </div>
          ))}
        </dl>
        <SourceNote className="pb-12 pt-8 sm:pb-16">{sources.times}</SourceNote>
      </Container>
    </section>
  )
}
