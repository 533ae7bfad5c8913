import type { SiteContent } from './site-content.ts'

/** The social networks that the shop can link to. */
const socialNetworks = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  x: 'X',
  threads: 'Threads',
  telegram: 'Telegram',
  pinterest: 'Pinterest',
  website: '',
}

type SocialNetwork = keyof typeof socialNetworks

/** Returns the label of a profile's icon. */
export function profileLabel(network: SocialNetwork, href: string, shop: string): string {
  const name = socialNetworks[network] || (URL.parse(href)?.hostname ?? href)
  return `${shop} on ${name}`
}

/** Returns the owner's profiles in social networks, in the order of their icons. */
export function listProfiles(
  social: SiteContent['social'],
): { network: SocialNetwork; href: string }[] {
  if (!social) return []
  const { facebook, linkedin, instagram, items } = social
  return [
    { network: 'facebook' as const, href: facebook },
    { network: 'linkedin' as const, href: linkedin },
    { network: 'instagram' as const, href: instagram },
    ...items.map(({ network, address }) => ({ network, href: address })),
  ].filter(({ href }) => href !== '')
}
