import type { ContentValue } from '@nirbhaya/contract/content'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import picture from '../../../../assets/scenes/banner-feature.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { pictureAlts } from '../content/home.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { StaticPicture } from '../ui/picture.tsx'

function scrollToFaq(event: MouseEvent) {
  const faq = document.getElementById('faq')
  if (!faq) return
  event.preventDefault()
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  faq.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  faq.focus({ preventScroll: true })
}

interface FeatureBannerProps extends ContentValue<'feature'> {
  /** Without questions there is nowhere to go down to. */
  hasFaq: boolean
}

/** What the pendant is, in one dark picture; its button leads down to the questions. */
export function FeatureBanner({ title, text, button, hasFaq }: FeatureBannerProps) {
  return (
    <section
      aria-labelledby="feature-title"
      className="on-dark relative isolate overflow-hidden bg-aubergine-deep text-white"
    >
      <StaticPicture
        alt={pictureAlts.feature}
        className="absolute inset-0 -z-20 h-[56%] w-full object-cover object-[88%_30%] lg:h-full lg:object-right"
        image={picture}
        sizes="100vw"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-aubergine-deep from-48% to-transparent to-72% lg:bg-linear-to-r lg:from-aubergine-deep/70 lg:from-0% lg:to-transparent lg:to-60%" />
      <Container className="flex min-h-[46rem] flex-col justify-end py-16 lg:min-h-[44rem] lg:justify-center">
        <div className="max-w-lg lg:max-w-md xl:max-w-lg">
          <h2 className="display text-4xl sm:text-5xl lg:text-6xl" id="feature-title">
            {title}
          </h2>
          {text && <p className="mt-6 text-lg text-mist">{text}</p>}
          {button && hasFaq && (
            <Link
              className={`${buttonClasses({ variant: 'outline', onDark: true })} mt-9`}
              onClick={scrollToFaq}
              preventScrollReset
              to="#faq"
            >
              {button}
            </Link>
          )}
        </div>
      </Container>
    </section>
  )
}
