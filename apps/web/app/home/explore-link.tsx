import { trackExplore } from '../tracking/tracking.ts'
import { ButtonLink } from '../ui/button.tsx'

interface ExploreLinkProps {
  className: string
  to: string
  children: string
}

/** A link to the main product's story. */
export function ExploreLink(props: ExploreLinkProps) {
  return <ButtonLink {...props} onClick={trackExplore} variant="accent" />
}
