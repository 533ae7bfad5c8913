import icons from './icons.svg'

/** The icons of the admin pages. They have their own `icons.svg`, so that visitors do not download them. */
export const adminIconNames = [
  'arrow-down',
  'arrow-up',
  'bell',
  'calendar-days',
  'circle',
  'columns-2',
  'copy',
  'door-open',
  'file-plus',
  'file-text',
  'folder-input',
  'gem',
  'grip-vertical',
  'heading-2',
  'id-card',
  'image-off',
  'image-plus',
  'indian-rupee',
  'layers',
  'layout-dashboard',
  'layout-template',
  'list',
  'list-ordered',
  'mails',
  'megaphone',
  'messages-square',
  'package-plus',
  'palette',
  'pencil',
  'pilcrow',
  'plug',
  'printer',
  'quote',
  'refresh-cw',
  'scale',
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

/** An icon that only the admin pages use. `Icon` has the icons of the public pages. */
export function AdminIcon({ name, className }: AdminIconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
