/**
 * The icons of the header, and of the buttons that close its dialogs. They are from Lucide, whose licence is
 * in `icons.svg`.
 */
const lines = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  'shopping-bag':
    'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  x: 'M18 6 6 18M6 6l12 12',
}

interface HeaderIconProps {
  name: keyof typeof lines
  className: string
}

/**
 * An icon that is drawn inline, without a request. So it is visible at the first paint, and as soon as a menu
 * opens.
 */
export function HeaderIcon({ name, className }: HeaderIconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`} viewBox="0 0 24 24">
      <path d={lines[name]} />
    </svg>
  )
}
