import type { SocialNetwork } from '../content/site.ts'

const paths: Record<SocialNetwork, string> = {
  facebook:
    'M13.5 21v-8h2.8l.5-3.3h-3.3V7.600c0-1 .4-1.7 1.8-1.700h1.600V3c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.3 1.6-4.3 4.400v2.500H7.300V13h2.900v8',
  linkedin:
    'M4 9.500h3.400V20H4zM5.7 4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800M10 9.500h3.200v1.400c.6-1 1.7-1.7 3.2-1.7 2.8 0 4 1.8 4 4.700V20H17v-5.600c0-1.4-.5-2.3-1.7-2.3-1.3 0-1.9.9-1.9 2.400V20H10z',
  instagram:
    'M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zm4.6-1.200h.01',
}

/** A network's sign, plainly drawn in the colour of the text around it. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  const isOutline = network === 'instagram'
  return (
    <svg
      aria-hidden="true"
      className="size-5"
      fill={isOutline ? 'none' : 'currentColor'}
      stroke={isOutline ? 'currentColor' : 'none'}
      strokeLinecap="round"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
    >
      <path d={paths[network]} />
    </svg>
  )
}
