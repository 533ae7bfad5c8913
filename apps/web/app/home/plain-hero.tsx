import type { ContentValue } from '@nirbhaya/contract/content/content'
import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopFront } from '../api/shop-front.ts'
import { mainWordsOf } from '../content/main-words.ts'
import { buttonPathOf } from '../content/navigation.ts'
import { type SiteContent, trustWords, useSiteContent } from '../content/site-content.ts'
import { Container } from '../ui/pages/container.tsx'
import { ExploreLink } from './explore-link.tsx'

interface PlainHeroProps extends Partial<ContentValue<'hero'>> {
  /** Only the owner's preview of unsaved content sets this. */
  trust?: SiteContent['trust']
}

/** The top of the home page without a picture. The content `hero` may be absent. */
export function PlainHero(props: PlainHeroProps) {
  const { title, lead, button, page = 'story', address = '', ...other } = props
  const front = useShopFront()
  const site = useSiteContent()
  const trust = other.trust ?? site.trust
  const label = title === undefined ? shell.explore : button
  const isOfProduct = page === 'story' || page === 'product'
  const isHidden = isOfProduct && front.mainSlug === null
  const target = isHidden ? undefined : buttonPathOf({ page, address }, site, front)
  return (
    <section className="on-dark bg-aubergine-deep text-white">
      <Container className="py-16 sm:py-24">
        <h1 className="display title-page max-w-2xl text-balance wrap-anywhere">
          {title ?? mainWordsOf(front).line}
        </h1>
        {lead && <p className="mt-6 max-w-md text-balance text-xl text-mist">{lead}</p>}
        {target && label && (
          <ExploreLink className="mt-8" to={target}>
            {label}
          </ExploreLink>
        )}
        {title !== undefined && trust && (
          <p className="mt-5 text-sm font-medium text-mist">{trustWords(trust)}</p>
        )}
      </Container>
    </section>
  )
}
