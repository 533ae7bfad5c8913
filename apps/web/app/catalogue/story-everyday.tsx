import { flagshipSlug } from '@nirbhaya/contract/constants'
import back from '../../../../assets/product/pendant-back.jpg?w=480;800;1200&format=avif;webp&as=picture'
import cable from '../../../../assets/product/pendant-box.jpg?w=480;800;1200&format=avif;webp&as=picture'
import worn from '../../../../assets/product/pendant-worn.jpg?w=480;800;1200&format=avif;webp&as=picture'
import app from '../../../../assets/scenes/app-live-tracking.png?w=480;900&format=avif;webp&as=picture'
import { everyday } from '../content/story.ts'
import { classNames } from '../ui/class-names.ts'
import { type StaticImage, StaticPicture } from '../ui/picture.tsx'
import { revealOnce } from '../ui/reveal-once.ts'
import { Section, SectionHeading } from '../ui/section.tsx'
import type { Booking } from './booking.ts'

interface FacetProps {
  title: string
  text: string
  image: StaticImage
  alt: string
  className?: string
  pictureClassName: string
}

/** Living with the pendant: as a jewel, its siren, its app, its charging. */
export function StoryEveryday({ product }: Pick<Booking, 'product'>) {
  const note = product.slug === flagshipSlug ? undefined : everyday.picturesNote
  return (
    <Section aria-labelledby="everyday-title">
      <SectionHeading id="everyday-title" intro={note}>
        {everyday.title}
      </SectionHeading>
      <div className="mt-12 grid gap-x-8 gap-y-12 md:mt-16 md:grid-cols-2 lg:gap-x-12">
        <Facet {...everyday.worn} image={worn} pictureClassName="aspect-[4/5] object-[50%_60%]" />
        <Facet
          {...everyday.siren}
          className="md:mt-28"
          image={back}
          pictureClassName="aspect-[4/5]"
        />
        <Facet {...everyday.app} image={app} pictureClassName="aspect-[4/3] object-[50%_96%]" />
        <Facet
          {...everyday.charging}
          className="md:mt-28"
          image={cable}
          pictureClassName="aspect-[4/3] object-[80%_85%]"
        />
      </div>
    </Section>
  )
}

function Facet({ title, text, image, alt, className, pictureClassName }: FacetProps) {
  return (
    <div className={className} ref={revealOnce}>
      <StaticPicture
        alt={alt}
        className={classNames('h-auto w-full rounded-card object-cover', pictureClassName)}
        image={image}
        sizes="(min-width: 48rem) 36rem, 90vw"
      />
      <h3 className="display mt-6 text-3xl">{title}</h3>
      <p className="mt-2 max-w-md text-lg text-muted">{text}</p>
    </div>
  )
}
