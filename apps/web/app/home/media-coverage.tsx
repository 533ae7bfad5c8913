import { mediaLoopMs } from '@nirbhaya/contract/constants'
import { mediaHeading, mediaLogos } from '../content/media.ts'
import { Container } from '../ui/container.tsx'
import { Marquee } from './marquee.tsx'
import { WordMark } from './media-coverage-mark.tsx'

/** Who wrote about the pendant, as word marks passing by. */
export function MediaCoverage() {
  return (
    <section aria-labelledby="media-title" className="border-b border-line py-14 sm:py-20">
      <Marquee
        id="media-title"
        loopMs={mediaLoopMs}
        pause={mediaHeading.pause}
        title={mediaHeading.title}
      >
        {mediaLogos.map((logo) => (
          <li className="flex h-16 shrink-0 items-center pr-12 sm:pr-20" key={logo.name}>
            <WordMark {...logo} />
          </li>
        ))}
      </Marquee>
      {mediaLogos.some(({ source }) => !source) && (
        <Container>
          <p className="mt-6 text-sm text-muted">{mediaHeading.unsourced}</p>
        </Container>
      )}
    </section>
  )
}
