import icons from './icons.svg'

/** The ids of the desk's `icons.svg`, a file of its own: visitors do not fetch it. */
export const adminIconNames = [
  'arrow-down',
  'arrow-up',
  'calendar-days',
  'circle',
  'copy',
  'door-open',
  'file-plus',
  'gem',
  'grip-vertical',
  'heading-2',
  'image-off',
  'image-plus',
  'layers',
  'layout-dashboard',
  'layout-template',
  'mails',
  'megaphone',
  'messages-square',
  'package-plus',
  'pencil',
  'pilcrow',
  'printer',
  'quote',
  'refresh-cw',
  'shield-check',
  'shield-x',
  'trash-2',
  'trending-down',
  'trending-up',
  'users',
] as const

export type AdminIconName = (typeof adminIconNames)[number]

interface AdminIconProps {
  name: AdminIconName
  className: string
}

/** An icon that only the owner sees; what visitors see, too, is an `Icon`. */
export function AdminIcon({ name, className }: AdminIconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
