import { flagshipSlug } from '@nirbhaya/contract/constants'
import back from '../../../../../assets/product/pendant-back.jpg?w=480;800;1200&format=avif;webp&as=picture'
import cable from '../../../../../assets/product/pendant-box.jpg?w=800;1200;1600&format=avif;webp&as=picture'
import worn from '../../../../../assets/product/pendant-worn.jpg?w=480;800;1200&format=avif;webp&as=picture'
import app from '../../../../../assets/scenes/app-live-tracking.png?w=480;900&format=avif;webp&as=picture'
import { sources } from '../../content/sources.ts'
import { everyday } from '../../content/story-rest.ts'
import { classNames } from '../../ui/class-names.ts'
import { Section, SectionHeading } from '../../ui/pages/section.tsx'
import { type StaticImage, StaticPicture } from '../../ui/picture.tsx'
import { revealOnce } from '../../ui/reveal-once.ts'
import { SourceNote } from '../../ui/source-note.tsx'
import type { Booking } from '../booking.ts'

interface FacetProps {
  id?: string
  title: string
  text: string
  image: StaticImage
  alt: string
  className?: string
  frameClassName: string
  /** Which part of the picture the frame shows. */
  pictureClassName?: string
  sizes?: string
}

/** Everyday use of the pendant: jewel, siren, app, charging. */
export function StoryEveryday({ product }: Pick<Booking, 'product'>) {
  const note = product.slug === flagshipSlug ? undefined : everyday.picturesNote
  return (
    <Section aria-labelledby="everyday-title">
      <SectionHeading id="everyday-title" intro={note}>
        {everyday.title}
      </SectionHeading>
      <div className="mt-12 grid gap-x-8 gap-y-12 md:mt-16 md:grid-cols-2 lg:gap-x-12">
        <Facet
          {...everyday.worn}
          frameClassName="aspect-[4/5]"
          image={worn}
          pictureClassName="object-[50%_60%]"
        />
        <Facet
          {...everyday.siren}
          className="md:mt-28"
          frameClassName="aspect-[4/5]"
          image={back}
        />
        <Facet
          {...everyday.app}
          frameClassName="aspect-[4/3] border border-line"
          id="app"
          image={app}
          pictureClassName="object-[50%_96%]"
        />
        <Facet
          {...everyday.charging}
          className="md:mt-28"
          frameClassName="aspect-[4/3]"
          image={cable}
          pictureClassName="origin-[64%_100%] scale-200"
          sizes="(min-width: 48rem) 75rem, 190vw"
        />
      </div>
      <SourceNote className="mt-12">{sources.all}</SourceNote>
    </Section>
  )
}

function Facet(props: FacetProps) {
  const { id, title, text, image, alt, className, frameClassName, pictureClassName, sizes } = props
  return (
    <div className={className} id={id} ref={revealOnce}>
      <div className={classNames('overflow-hidden rounded-card', frameClassName)}>
        <StaticPicture
          alt={alt}
          className={classNames('size-full object-cover', pictureClassName)}
          image={image}
          sizes={sizes ?? '(min-width: 48rem) 36rem, 90vw'}
        />
      </div>
      <h3 className="display mt-6 text-3xl">{title}</h3>
      <p className="mt-2 max-w-md text-lg text-muted">{text}</p>
    </div>
  )
}
