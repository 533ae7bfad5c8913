import type { ContentValue } from '@nirbhaya/contract/content/content'
import { mediaLoopMs } from '@nirbhaya/contract/content/rules'
import { marquees } from '../content/marquee-texts.ts'
import { Container } from '../ui/pages/container.tsx'
import { SourceNote } from '../ui/source-note.tsx'
import { Marquee } from './marquee.tsx'
import { WordMark } from './media-coverage-mark.tsx'

export interface Sampled {
  /** Whether this is demo content. If so, the page labels it as such. */
  isSample: boolean
}

/** Shows the media that wrote about the pendant, as a scrolling row of names. */
export function MediaCoverage({ title, items, isSample }: ContentValue<'media'> & Sampled) {
  return (
    <section aria-labelledby="media-title" className="border-b border-line py-14 sm:py-20">
      <Marquee id="media-title" loopMs={mediaLoopMs} pause={marquees.pauseMedia} title={title}>
        {items.map((logo) => (
          <li className="flex h-16 shrink-0 items-center pr-12 sm:pr-20" key={logo.name}>
            <WordMark {...logo} />
          </li>
        ))}
      </Marquee>
      {isSample && (
        <Container>
          <SourceNote className="mt-6">{marquees.sampleMedia}</SourceNote>
        </Container>
      )}
    </section>
  )
}
