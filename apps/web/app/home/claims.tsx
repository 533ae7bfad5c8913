import type { ContentValue } from '@nirbhaya/contract/content'
import { Container } from '../ui/container.tsx'

/** What the maker claims, in figures. */
export function Claims({ title, items }: ContentValue<'claims'>) {
  return (
    <section aria-label={title} className="border-b border-line">
      <Container>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:py-16 lg:grid-cols-4">
          {items.map(({ figure, text }) => (
            <div className="flex flex-col-reverse justify-end" key={figure}>
              <dt className="mt-2 max-w-[15rem] leading-snug text-balance text-muted">{text}</dt>
              <dd className="display whitespace-nowrap text-4xl sm:text-5xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
