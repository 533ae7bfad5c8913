import type { ContentValue } from '@nirbhaya/contract/content/content'
import { statsLoopMs } from '@nirbhaya/contract/content/rules'
import { marquees } from '../content/marquee-texts.ts'
import { Drawing } from '../ui/icons/drawing.tsx'
import { Container } from '../ui/pages/container.tsx'
import { SourceNote } from '../ui/source-note.tsx'
import { Marquee } from './marquee.tsx'

/** Shows figures about the shop in a scrolling row. */
export function Stats({ title, source, items }: ContentValue<'stats'>) {
  return (
    <section aria-labelledby="stats-title" className="py-14 sm:py-20">
      <Marquee id="stats-title" loopMs={statsLoopMs} pause={marquees.pauseStats} title={title}>
        {items.map(({ picture, figure, label }) => (
          <StatCard figure={figure} key={label} label={label} picture={picture} />
        ))}
      </Marquee>
      {source && (
        <Container>
          <SourceNote className="mt-6">{source}</SourceNote>
        </Container>
      )}
    </section>
  )
}

function StatCard({ picture, figure, label }: ContentValue<'stats'>['items'][number]) {
  return (
    <li className="mr-4 w-52 shrink-0 rounded-card border border-line bg-white p-6 sm:mr-6 sm:w-64 sm:p-7">
      <Drawing className="size-7 stroke-[1.4] text-rose-gold" ids={[picture]} />
      <p className="mt-6 flex flex-col">
        <span className="display text-5xl">{figure}</span>
        <span className="mt-2 text-muted">{label}</span>
      </p>
    </li>
  )
}
