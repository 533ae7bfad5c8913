import type { ContentValue } from '@nirbhaya/contract/content/content'
import picture from '../../../../assets/scenes/banner-feature.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { pictureAlts } from '../content/home.ts'
import { useMainWords } from '../content/main-words.ts'
import { buttonClasses } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { AnchorLink } from '../ui/pages/anchor-link.tsx'
import { Container } from '../ui/pages/container.tsx'
import { StaticPicture } from '../ui/picture.tsx'

interface FeatureBannerProps extends ContentValue<'feature'> {
  /** Whether the home page has a FAQ. Without one, the button is left out. */
  hasFaq: boolean
}

/** A banner about the product, with a dark picture of the pendant. Its button scrolls to the FAQ. */
export function FeatureBanner({ title, text, button, hasFaq }: FeatureBannerProps) {
  const { isPendant } = useMainWords()
  return (
    <section
      aria-labelledby="feature-title"
      className="on-dark relative isolate overflow-hidden bg-aubergine-deep text-white"
    >
      {isPendant && (
        <StaticPicture
          alt={pictureAlts.feature}
          className="aspect-square h-auto w-full object-cover object-[88%_30%] sm:aspect-video lg:absolute lg:inset-0 lg:-z-20 lg:h-full lg:object-right"
          image={picture}
          sizes="100vw"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-aubergine-deep/70 to-transparent to-60% max-lg:hidden" />
      <Container
        className={classNames(
          'flex flex-col pb-16 lg:justify-center lg:py-16',
          isPendant ? 'pt-4 lg:min-h-[44rem]' : 'pt-16',
        )}
      >
        <div className="max-w-lg lg:max-w-md xl:max-w-lg">
          <h2 className="display text-4xl sm:text-5xl lg:text-6xl" id="feature-title">
            {title}
          </h2>
          {text && <p className="mt-6 text-lg text-mist">{text}</p>}
          {button && hasFaq && (
            <AnchorLink
              className={`${buttonClasses({ variant: 'outline', onDark: true })} mt-9`}
              to="faq"
            >
              {button}
            </AnchorLink>
          )}
        </div>
      </Container>
    </section>
  )
}
