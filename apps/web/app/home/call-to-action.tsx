import type { ContentValue } from '@nirbhaya/contract/content/content'
import picture from '../../../../assets/scenes/cta.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { pictureAlts } from '../content/home.ts'
import { useMainPaths } from '../content/main-paths.ts'
import { useMainWords } from '../content/main-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/pages/container.tsx'
import { StaticPicture } from '../ui/picture.tsx'

/** A banner with a link to the main product's story. */
export function CallToAction({ title, text, button }: ContentValue<'callToAction'>) {
  const { story } = useMainPaths()
  const { isPendant } = useMainWords()
  return (
    <section
      aria-labelledby="cta-title"
      className="on-dark relative isolate overflow-hidden bg-aubergine text-white"
    >
      {isPendant && (
        <StaticPicture
          alt={pictureAlts.callToAction}
          className="absolute inset-x-0 bottom-0 -z-20 h-[58%] w-full object-cover object-[78%_60%] sm:inset-0 sm:h-full sm:object-[80%_60%]"
          image={picture}
          sizes="100vw"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-aubergine from-45% to-transparent to-70% sm:bg-linear-to-r sm:from-aubergine/80 sm:from-0% sm:to-transparent sm:to-60%" />
      <Container
        className={classNames(
          'flex flex-col py-16 sm:justify-center',
          isPendant && 'min-h-[42rem] sm:min-h-[36rem]',
        )}
      >
        <div className="max-w-md lg:max-w-lg">
          <h2 className="display text-4xl sm:text-5xl lg:text-6xl" id="cta-title">
            {title}
          </h2>
          {text && <p className="mt-5 text-balance text-lg text-mist">{text}</p>}
          {button && (
            <ButtonLink className="mt-8" size="large" to={story}>
              {button}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  )
}
