import picture from '../../../../../assets/product/pendant-box.jpg?w=480;800;1200;1600&format=avif;webp&as=picture'
import { box } from '../../content/box.ts'
import { StaticPicture } from '../../ui/picture.tsx'

/** The contents of the box. */
export function StoryBox() {
  return (
    <section
      aria-labelledby="box-title"
      className="grid items-center bg-cream-deep md:grid-cols-[55fr_45fr]"
    >
      <StaticPicture
        alt={box.pictureAlt}
        className="aspect-square h-auto max-h-[56rem] w-full object-cover md:h-full"
        image={picture}
        sizes="(min-width: 48rem) 55vw, 100vw"
      />
      <div className="px-5 py-16 sm:px-8 md:pl-16 md:pr-[max(2rem,calc(50vw-38rem))]">
        <h2 className="display text-4xl sm:text-5xl" id="box-title">
          {box.title}
        </h2>
        <ul className="mt-8 divide-y divide-rose-gold/30">
          {box.items.map(({ name, text }) => (
            <li className="py-5" key={name}>
              <p className="text-lg font-semibold">{name}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
