import type { ContentValue } from '@nirbhaya/contract/content/content'
import demoPicture from '../../../../assets/scenes/cta.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { useShopFront } from '../api/shop-front.ts'
import { buttonPathOf } from '../content/navigation.ts'
import { useShownPicture } from '../content/shown-picture.ts'
import { useSiteContent } from '../content/site-content.ts'
import { pictureAlts } from '../demo/home.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/pages/container.tsx'
import { ownPictureShade, PartPictureView } from '../ui/part-picture.tsx'
import { StaticPicture } from '../ui/picture.tsx'

const place = 'absolute inset-x-0 bottom-0 -z-20 h-[58%] w-full object-cover sm:inset-0 sm:h-full'

/** A banner whose button leads to the main product's story, or where the owner chose. */
export function CallToAction(props: ContentValue<'callToAction'>) {
  const { title, text, button, picture } = props
  const target = buttonPathOf(props, useSiteContent(), useShopFront())
  const shown = useShownPicture(picture)
  return (
    <section
      aria-labelledby="cta-title"
      className="on-dark relative isolate overflow-hidden bg-aubergine text-white"
    >
      {shown === 'demo' && (
        <StaticPicture
          alt={pictureAlts.callToAction}
          className={`${place} object-[78%_60%] sm:object-[80%_60%]`}
          image={demoPicture}
          sizes="100vw"
        />
      )}
      {shown && shown !== 'demo' && (
        <PartPictureView className={place} picture={shown} wideScreen="(min-width: 640px)" />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-aubergine from-45% to-transparent to-70% sm:hidden" />
      <div
        className={classNames(
          'absolute inset-0 -z-10 bg-linear-to-r max-sm:hidden',
          shown === 'demo' ? 'from-aubergine/80 from-0% to-transparent to-60%' : ownPictureShade,
        )}
      />
      <Container
        className={classNames(
          'flex flex-col py-16 sm:justify-center',
          shown && 'min-h-[42rem] sm:min-h-[36rem]',
        )}
      >
        <div className="max-w-md lg:max-w-lg">
          <h2 className="display text-4xl sm:text-5xl lg:text-6xl" id="cta-title">
            {title}
          </h2>
          {text && <p className="mt-5 text-balance text-lg text-mist">{text}</p>}
          {button && target && (
            <ButtonLink className="mt-8" size="large" to={target}>
              {button}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  )
}
