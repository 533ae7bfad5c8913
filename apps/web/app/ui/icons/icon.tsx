import icons from './icons.svg'

/** The ids in `icons.svg`, which are Lucide's names. The icons of the admin pages are in `admin/icons.svg`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'calendar-clock',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-user-round',
  'cloud-off',
  'download',
  'eye',
  'eye-off',
  'gift',
  'heart',
  'history',
  'hourglass',
  'info',
  'link-2-off',
  'lock',
  'log-in',
  'mail',
  'mail-check',
  'mail-minus',
  'map-pin',
  'map-pin-check',
  'minus',
  'monitor-smartphone',
  'newspaper',
  'package',
  'package-open',
  'package-search',
  'plus',
  'rss',
  'search-x',
  'share-2',
  'siren',
  'star',
  'triangle-alert',
  'truck',
  'undo-2',
  'wifi-off',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

interface IconProps {
  name: IconName
  /** Classes that set the size of the icon. For `size-6` to `size-10`, `base.css` makes the lines thinner. */
  className: string
}

/**
 * An icon in the colour of the text around it. Browsers load the file of all icons once. The icon is hidden
 * from screen readers, so the text beside it, or a label, must say the same.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
