import { messages } from '@nirbhaya/contract/messages/specification'
import pearl from '../../../../assets/product/pendant-angle.jpg?w=320;640&format=avif;webp&as=picture'
import aubergine from '../../../../assets/product/second-colour-front.jpg?w=480;800;1200&format=avif;webp&as=picture'
import { shopFrontIn } from '../api/shop-front.ts'
import { customization } from '../content/customization.ts'
import { useMainWords } from '../content/main-words.ts'
import { pageMeta, pageTitle } from '../seo/page-meta.ts'
import { brandOf } from '../seo/site-address.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/pages/container.tsx'
import { StaticPicture } from '../ui/picture.tsx'
import type { Route } from './+types/customization.route'

/** The page is at /custom and at /customization. The canonical URL, for search engines, is /custom. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: pageTitle(messages.customizationTitle, matches),
    description: shopFrontIn(matches).otherMain
      ? customization.otherLead
      : customization.description(brandOf(matches).name),
    path: '/custom',
    matches,
  })

export default function CustomizationRoute() {
  const { isPendant } = useMainWords()
  return (
    <Container className="grid items-center gap-x-20 gap-y-12 py-12 sm:py-20 lg:grid-cols-2">
      <div className="min-w-0">
        <Badge tone="yellow">{customization.status}</Badge>
        <h1 className="display title-page mt-6">{messages.customizationTitle}</h1>
        <p className="display mt-6 max-w-md text-balance text-2xl text-muted">
          {isPendant ? customization.lead : customization.otherLead}
        </p>
        <p className="mt-6 max-w-md text-lg">{customization.text}</p>
        <ul className="mt-7 grid max-w-lg gap-3 sm:grid-cols-2">
          {customization.links.map(({ label, to }) => (
            <li key={to}>
              <ButtonLink isFullWidth to={to} variant="outline">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      {isPendant && <Pictures />}
    </Container>
  )
}

function Pictures() {
  return (
    <div className="relative">
      <StaticPicture
        alt={customization.pictureAlt}
        className="aspect-square w-full rounded-card object-cover"
        fetchPriority="high"
        image={aubergine}
        loading="eager"
        sizes="(min-width: 64rem) 34rem, 85vw"
      />
      <div className="absolute bottom-2 left-2 w-24 overflow-hidden rounded-card border-4 border-cream sm:w-32">
        <StaticPicture
          alt={customization.secondPictureAlt}
          className="aspect-square w-full object-cover"
          image={pearl}
          loading="eager"
          sizes="(min-width: 64rem) 14rem, 35vw"
        />
      </div>
    </div>
  )
}
