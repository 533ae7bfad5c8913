import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import back from '../../../../../assets/product/pendant-back.jpg?w=480;800;1200&format=avif;webp&as=picture'
import cable from '../../../../../assets/product/pendant-box.jpg?w=800;1200;1600&format=avif;webp&as=picture'
import worn from '../../../../../assets/product/pendant-worn.jpg?w=480;800;1200&format=avif;webp&as=picture'
import app from '../../../../../assets/scenes/app-live-tracking.png?w=480;900&format=avif;webp&as=picture'
import { sources } from '../../content/claim-sources.ts'
import { everydayPictures } from '../../demo/story.ts'
import { classNames } from '../../ui/class-names.ts'
import { Section, SectionHeading } from '../../ui/pages/section.tsx'
import { type StaticImage, StaticPicture } from '../../ui/picture.tsx'
import { revealOnce } from '../../ui/reveal-once.ts'
import { SourceNote } from '../../ui/source-note.tsx'
import type { Booking } from '../booking.ts'
import { isPendant } from '../is-pendant.ts'

interface FacetPicture {
  /** The HTML id of the text with this picture. Links to `#app` scroll to the text about the app. */
  id?: string
  image: StaticImage
  alt: string
  frameClassName: string
  /** A class that chooses the visible part of the picture. */
  pictureClassName?: string
  sizes?: string
}

interface FacetProps {
  title: string
  text: string
  className: string | undefined
  picture: FacetPicture | undefined
}

/** Shows the owner's texts about the daily use of a product. The pendant's texts have pictures. */
export function StoryEveryday({ product }: Pick<Booking, 'product'>) {
  const { everydayTitle, everyday } = product.story
  if (everyday.length === 0) return null
  const hasPictures = isPendant(product)
  const note = hasPictures && product.slug !== flagshipSlug ? everydayPictures.note : undefined
  return (
    <Section {...(everydayTitle ? { 'aria-labelledby': 'everyday-title' } : {})}>
      {everydayTitle && (
        <SectionHeading id="everyday-title" intro={note}>
          {everydayTitle}
        </SectionHeading>
      )}
      <div className="mt-12 grid gap-x-8 gap-y-12 md:mt-16 md:grid-cols-2 lg:gap-x-12">
        {everyday.map((line, place) => (
          <Facet
            className={place % 2 === 1 && hasPictures ? 'md:mt-28' : undefined}
            key={line.title}
            picture={hasPictures ? pictures[place] : undefined}
            {...line}
          />
        ))}
      </div>
      <SourceNote className="mt-12">{sources.all}</SourceNote>
    </Section>
  )
}

/** The pictures in the order of the pendant's story: wearing it, siren, app, charging. */
const pictures: FacetPicture[] = [
  {
    alt: everydayPictures.wornAlt,
    frameClassName: 'aspect-[4/5]',
    image: worn,
    pictureClassName: 'object-[50%_60%]',
  },
  { alt: everydayPictures.sirenAlt, frameClassName: 'aspect-[4/5]', image: back },
  {
    alt: everydayPictures.appAlt,
    frameClassName: 'aspect-[4/3] border border-line',
    id: 'app',
    image: app,
    pictureClassName: 'object-[50%_96%]',
  },
  {
    alt: everydayPictures.chargingAlt,
    frameClassName: 'aspect-[4/3]',
    image: cable,
    pictureClassName: 'origin-[64%_100%] scale-200',
    sizes: '(min-width: 48rem) 75rem, 190vw',
  },
]

function Facet({ title, text, className, picture }: FacetProps) {
  return (
    <div className={className} id={picture?.id} ref={revealOnce}>
      {picture && (
        <div className={classNames('mb-6 overflow-hidden rounded-card', picture.frameClassName)}>
          <StaticPicture
            alt={picture.alt}
            className={classNames('size-full object-cover', picture.pictureClassName)}
            image={picture.image}
            sizes={picture.sizes ?? '(min-width: 48rem) 36rem, 90vw'}
          />
        </div>
      )}
      <h3 className="display text-3xl">{title}</h3>
      <p className="mt-2 max-w-md text-lg text-muted">{text}</p>
    </div>
  )
}
