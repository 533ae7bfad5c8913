import type { ContentValue } from '@nirbhaya/contract/content/content'
import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopFront } from '../api/shop-front.ts'
import { mainPathsOf } from '../content/main-paths.ts'
import { mainWordsOf } from '../content/main-words.ts'
import { trustWords, useSiteContent } from '../content/site-content.ts'
import { Container } from '../ui/pages/container.tsx'
import { ExploreLink } from './explore-link.tsx'

/**
 * The top of the home page, without the pendant's picture. It is used if the owner has not written the
 * content `hero`, or if the main product is not the pendant.
 */
export function PlainHero({ title, lead, button }: Partial<ContentValue<'hero'>>) {
  const front = useShopFront()
  const { trust } = useSiteContent()
  const label = title === undefined ? shell.explore : button
  return (
    <section className="on-dark bg-aubergine-deep text-white">
      <Container className="py-16 sm:py-24">
        <h1 className="display title-page max-w-2xl text-balance wrap-anywhere">
          {title ?? mainWordsOf(front).line}
        </h1>
        {lead && <p className="mt-6 max-w-md text-balance text-xl text-mist">{lead}</p>}
        {front.mainSlug !== null && label && (
          <ExploreLink className="mt-8" to={mainPathsOf(front).story}>
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
