import type { ContentValue } from '@nirbhaya/contract/content/content'
import demoPicture from '../../../../assets/scenes/banner-feature.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { useShopFront } from '../api/shop-front.ts'
import { buttonPathOf } from '../content/navigation.ts'
import { useShownPicture } from '../content/shown-picture.ts'
import { useSiteContent } from '../content/site-content.ts'
import { pictureAlts } from '../demo/home.ts'
import { ButtonLink, buttonClasses } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { AnchorLink } from '../ui/pages/anchor-link.tsx'
import { Container } from '../ui/pages/container.tsx'
import { ownPictureShade, PartPictureView } from '../ui/part-picture.tsx'
import { StaticPicture } from '../ui/picture.tsx'

interface FeatureBannerProps extends ContentValue<'feature'> {
  /** Whether the home page has a FAQ. Without one, a button that leads there is left out. */
  hasFaq: boolean
}

const place =
  'aspect-square h-auto w-full object-cover sm:aspect-video lg:absolute lg:inset-0 lg:-z-20 lg:h-full'

/** A banner about the product, with a dark picture. Its button scrolls to the FAQ, or leads where the owner chose. */
export function FeatureBanner({ title, text, picture, ...button }: FeatureBannerProps) {
  const shown = useShownPicture(picture)
  return (
    <section
      aria-labelledby="feature-title"
      className="on-dark relative isolate overflow-hidden bg-aubergine-deep text-white"
    >
      {shown === 'demo' && (
        <StaticPicture
          alt={pictureAlts.feature}
          className={`${place} object-[88%_30%] lg:object-right`}
          image={demoPicture}
          sizes="100vw"
        />
      )}
      {shown && shown !== 'demo' && (
        <PartPictureView className={place} picture={shown} wideScreen="(min-width: 640px)" />
      )}
      <div
        className={classNames(
          'absolute inset-0 -z-10 bg-linear-to-r max-lg:hidden',
          shown === 'demo' ? 'from-aubergine-deep/70 to-transparent to-60%' : ownPictureShade,
        )}
      />
      <Container
        className={classNames(
          'flex flex-col pb-16 lg:justify-center lg:py-16',
          shown ? 'pt-4 lg:min-h-[44rem]' : 'pt-16',
        )}
      >
        <div className="max-w-lg lg:max-w-md xl:max-w-lg">
          <h2 className="display text-4xl sm:text-5xl lg:text-6xl" id="feature-title">
            {title}
          </h2>
          {text && <p className="mt-6 text-lg text-mist">{text}</p>}
          <BannerButton {...button} />
        </div>
      </Container>
    </section>
  )
}

type BannerButtonProps = Pick<FeatureBannerProps, 'button' | 'page' | 'address' | 'hasFaq'>

function BannerButton({ button, hasFaq, ...target }: BannerButtonProps) {
  const path = buttonPathOf(target, useSiteContent(), useShopFront())
  if (!button) return null
  if (target.page === 'questions') {
    return (
      hasFaq && (
        <AnchorLink
          className={`${buttonClasses({ variant: 'outline', onDark: true })} mt-9`}
          to="faq"
        >
          {button}
        </AnchorLink>
      )
    )
  }
  return (
    path && (
      <ButtonLink className="mt-9" onDark to={path} variant="outline">
        {button}
      </ButtonLink>
    )
  )
}
