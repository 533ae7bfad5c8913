import type { ContentValue } from '@nirbhaya/contract/content/content'
import type { OwnPicture } from '@nirbhaya/contract/content/pictures.schemas'
import tallAvif from '../../../../assets/hero/festival-tall.jpg?w=480;760;1080&format=avif&quality=44&effort=3&as=picture'
import tall from '../../../../assets/hero/festival-tall.jpg?w=480;760;1080&format=webp&as=picture'
import wide from '../../../../assets/hero/festival-wide.jpg?w=960;1440;1920;2560&format=avif;webp&as=picture'
import { useShopFront } from '../api/shop-front.ts'
import { buttonPathOf } from '../content/navigation.ts'
import { useShownPicture } from '../content/shown-picture.ts'
import { type SiteContent, trustWords, useSiteContent } from '../content/site-content.ts'
import { pictureAlts } from '../demo/home.ts'
import { SocialLinks } from '../shell/social-links.tsx'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/pages/container.tsx'
import { ownPictureShade, PartPictureView } from '../ui/part-picture.tsx'
import { ExploreLink } from './explore-link.tsx'
import { PlainHero } from './plain-hero.tsx'

const wideScreen = '(min-width: 640px)'

/** More profiles would cover the words on a phone. The footer has all. */
const mostProfiles = 3

interface Unsaved {
  /**
   * Only the owner's preview of unsaved content sets `trust` and `profiles`. Elsewhere, the published values
   * are shown.
   */
  trust?: SiteContent['trust']
  profiles?: SiteContent['social']
}

interface HomeHeroProps extends Unsaved {
  hero: ContentValue<'hero'> | undefined
}

/** The top of the home page, with or without a picture. */
export function HomeHero({ hero, ...unsaved }: HomeHeroProps) {
  const picture = useShownPicture(hero?.picture)
  return hero && picture ? (
    <Hero {...hero} {...unsaved} picture={picture} />
  ) : (
    <PlainHero {...hero} trust={unsaved.trust} />
  )
}

type HeroProps = ContentValue<'hero'> & Unsaved & { picture: OwnPicture | 'demo' }

/** The poster at the top, as large as the screen. Below 640 px it has another picture and layout. */
function Hero({ title, lead, button, page, address, picture, ...other }: HeroProps) {
  const site = useSiteContent()
  const trust = other.trust ?? site.trust
  const target = buttonPathOf({ page, address }, site, useShopFront())
  return (
    <section
      aria-labelledby="hero-title"
      className="on-dark relative isolate flex overflow-hidden min-h-[calc(100svh-var(--chrome))] bg-aubergine-deep text-white"
    >
      {picture === 'demo' ? (
        <Poster />
      ) : (
        <PartPictureView
          className="absolute inset-0 -z-20 size-full object-cover"
          fetchPriority="high"
          picture={picture}
          wideScreen={wideScreen}
        />
      )}
      <div
        className={classNames(
          'absolute inset-0 -z-10 bg-linear-to-r max-sm:hidden',
          picture === 'demo'
            ? 'from-aubergine-deep/85 via-aubergine-deep/30 to-transparent'
            : ownPictureShade,
        )}
      />
      <Container className="relative flex flex-col justify-end pb-9 pt-[25svh] sm:justify-center sm:pb-20 sm:pt-20">
        {/* On phones the dark shade is as high as the text, at any text size. */}
        <div className="relative max-w-[34rem]">
          <div className="absolute -inset-x-5 -bottom-9 -top-28 bg-linear-to-t from-aubergine-deep from-40% via-aubergine-deep/60 via-65% to-transparent sm:hidden" />
          <div className="relative animate-rise text-center sm:text-left">
            <h1 className="display title-page" id="hero-title">
              {title}
            </h1>
            {lead && (
              <p className="mx-auto mt-4 max-w-sm text-balance text-mist sm:mx-0 sm:mt-6 sm:max-w-md sm:text-xl sm:portrait:max-w-80 sm:text-white/90">
                {lead}
              </p>
            )}
            <div className="mt-5 flex flex-col items-center gap-3 sm:mt-10 sm:items-start sm:gap-5">
              {button && target && (
                <ExploreLink className="w-full sm:w-auto" to={target}>
                  {button}
                </ExploreLink>
              )}
              {trust && <p className="text-sm font-medium text-mist">{trustWords(trust)}</p>}
            </div>
          </div>
        </div>
        <SocialLinks
          className="absolute right-3 top-[max(0.75rem,80svh-29.5rem)] flex flex-col gap-2 sm:inset-x-8 sm:bottom-8 sm:top-auto sm:flex-row sm:gap-3"
          most={mostProfiles}
          profiles={other.profiles}
        />
      </Container>
    </section>
  )
}

function Poster() {
  return (
    <picture className="contents">
      {Object.entries(wide.sources).map(([format, srcSet]) => (
        <source
          height={wide.img.h}
          key={format}
          media={wideScreen}
          sizes="100vw"
          srcSet={srcSet}
          type={`image/${format}`}
          width={wide.img.w}
        />
      ))}
      {Object.entries({ ...tallAvif.sources, ...tall.sources }).map(([format, srcSet]) => (
        <source key={format} sizes="100vw" srcSet={srcSet} type={`image/${format}`} />
      ))}
      <img
        alt={pictureAlts.hero}
        className="absolute inset-0 -z-20 h-[calc(100svh-var(--chrome))] w-full object-cover object-[50%_42%] max-sm:top-[min(0px,24svh-13rem)] low-phone:-top-[26%] low-phone:h-[118%] sm:h-full sm:object-[66%_45%] sm:portrait:object-[55%_45%]"
        fetchPriority="high"
        height={tall.img.h}
        src={tall.img.src}
        width={tall.img.w}
      />
    </picture>
  )
}
