import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopFront } from '../api/shop-front.ts'
import { mainPathsOf } from '../content/main-paths.ts'
import { brandLine } from '../content/site.ts'
import { trackExplore } from '../tracking/tracking.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'

/** The top of a home page whose owner has not said anything there yet. */
export function PlainHero() {
  const front = useShopFront()
  return (
    <section className="on-dark bg-aubergine-deep text-white">
      <Container className="py-16 sm:py-24">
        <h1 className="display title-page max-w-2xl text-balance">{brandLine}</h1>
        {front.mainSlug !== null && (
          <ButtonLink
            className="mt-8"
            onClick={trackExplore}
            prefetch="viewport"
            to={mainPathsOf(front).story}
            variant="accent"
          >
            {shell.explore}
          </ButtonLink>
        )}
      </Container>
    </section>
  )
}
