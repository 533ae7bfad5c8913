import { useSomebodyIsHere } from '../starting/use-somebody-is-here.ts'
import { trackExplore } from '../tracking/tracking.ts'
import { ButtonLink } from '../ui/button.tsx'

interface ExploreLinkProps {
  className: string
  to: string
  children: string
}

/** The way to the story, which is fetched ahead for who has done anything with the page. */
export function ExploreLink(props: ExploreLinkProps) {
  const isHere = useSomebodyIsHere()
  return (
    <ButtonLink
      {...props}
      onClick={trackExplore}
      prefetch={isHere ? 'viewport' : 'none'}
      variant="accent"
    />
  )
}
