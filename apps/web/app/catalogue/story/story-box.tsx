import { productPages } from '@nirbhaya/contract/messages/catalogue'
import picture from '../../../../../assets/product/pendant-box.jpg?w=480;800;1200;1600&format=avif;webp&as=picture'
import { boxPictureAlt } from '../../demo/story.ts'
import { ProductPicture, StaticPicture } from '../../ui/picture.tsx'
import type { Booking } from '../booking.ts'
import { isPendant } from '../is-pendant.ts'

/** Lists what is in the box. It renders nothing if the owner has not entered it. */
export function StoryBox({ product }: Pick<Booking, 'product'>) {
  const { box } = product.story
  if (box.length === 0) return null
  const look = {
    className: 'aspect-square h-auto max-h-[56rem] w-full object-cover md:h-full',
    sizes: '(min-width: 48rem) 55vw, 100vw',
  }
  return (
    <section
      aria-labelledby="box-title"
      className="grid items-center bg-cream-deep md:grid-cols-[55fr_45fr]"
    >
      {isPendant(product) ? (
        <StaticPicture {...look} alt={boxPictureAlt} image={picture} />
      ) : (
        <ProductPicture {...look} image={product.images.at(-1)} />
      )}
      <div className="px-5 py-16 sm:px-8 md:pl-16 md:pr-[max(2rem,calc(50vw-38rem))]">
        <h2 className="display text-4xl sm:text-5xl" id="box-title">
          {productPages.boxTitle}
        </h2>
        <ul className="mt-8 divide-y divide-rose-gold/30">
          {box.map(({ title, text }) => (
            <li className="py-5" key={title}>
              <p className="text-lg font-semibold">{title}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
