import type { ContentValue } from '@nirbhaya/contract/content/content'
import pearl from '../../../../assets/product/pendant-angle.jpg?w=320;640&format=avif;webp&as=picture'
import aubergine from '../../../../assets/product/second-colour-front.jpg?w=480;800;1200&format=avif;webp&as=picture'
import { customizationLinks } from '../content/customization.ts'
import { useShownPicture } from '../content/shown-picture.ts'
import { customizationAlts } from '../demo/customization.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/pages/container.tsx'
import { PartPictureView } from '../ui/part-picture.tsx'
import { StaticPicture } from '../ui/picture.tsx'

export function Customization({ title, status, lead, text, picture }: ContentValue<'customize'>) {
  const shown = useShownPicture(picture)
  return (
    <Container className="grid items-center gap-x-20 gap-y-12 py-12 sm:py-20 lg:grid-cols-2">
      <div className="min-w-0">
        {status && <Badge tone="yellow">{status}</Badge>}
        <h1 className="display title-page mt-6">{title}</h1>
        {lead && <p className="display mt-6 max-w-md text-balance text-2xl text-muted">{lead}</p>}
        {text && <p className="mt-6 max-w-md text-lg">{text}</p>}
        <ul className="mt-7 grid max-w-lg gap-3 sm:grid-cols-2">
          {customizationLinks.map(({ label, to }) => (
            <li key={to}>
              <ButtonLink isFullWidth to={to} variant="outline">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      {shown === 'demo' && <DemoPictures />}
      {shown && shown !== 'demo' && (
        <PartPictureView
          className="aspect-square w-full rounded-card object-cover"
          fetchPriority="high"
          picture={shown}
          sizes="(min-width: 64rem) 34rem, 85vw"
        />
      )}
    </Container>
  )
}

function DemoPictures() {
  return (
    <div className="relative">
      <StaticPicture
        alt={customizationAlts.large}
        className="aspect-square w-full rounded-card object-cover"
        fetchPriority="high"
        image={aubergine}
        loading="eager"
        sizes="(min-width: 64rem) 34rem, 85vw"
      />
      <div className="absolute bottom-2 left-2 w-24 overflow-hidden rounded-card border-4 border-cream sm:w-32">
        <StaticPicture
          alt={customizationAlts.small}
          className="aspect-square w-full object-cover"
          image={pearl}
          loading="eager"
          sizes="(min-width: 64rem) 14rem, 35vw"
        />
      </div>
    </div>
  )
}
