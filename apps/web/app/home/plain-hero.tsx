import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopFront } from '../api/shop-front.ts'
import { mainPathsOf } from '../content/main-paths.ts'
import { brandLine } from '../content/site.ts'
import { Container } from '../ui/pages/container.tsx'
import { ExploreLink } from './explore-link.tsx'

/** The top of the home page if the owner has not written a hero. */
export function PlainHero() {
  const front = useShopFront()
  return (
    <section className="on-dark bg-aubergine-deep text-white">
      <Container className="py-16 sm:py-24">
        <h1 className="display title-page max-w-2xl text-balance">{brandLine}</h1>
        {front.mainSlug !== null && (
          <ExploreLink className="mt-8" to={mainPathsOf(front).story}>
            {shell.explore}
          </ExploreLink>
        )}
      </Container>
    </section>
  )
}
