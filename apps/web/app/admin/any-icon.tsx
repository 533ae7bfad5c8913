import { Icon, type IconName } from '../ui/icons/icon.tsx'
import { AdminIcon, type AdminIconName, adminIconNames } from './admin-icon.tsx'

export type AnyIconName = IconName | AdminIconName

interface AnyIconProps {
  name: AnyIconName
  className: string
}

/** An icon of the public pages or of the admin pages, for a description that has its name. */
export const AnyIcon = ({ name, className }: AnyIconProps) =>
  isOfAdmin(name) ? (
    <AdminIcon className={className} name={name} />
  ) : (
    <Icon className={className} name={name} />
  )

const isOfAdmin = (name: AnyIconName): name is AdminIconName =>
  (adminIconNames as readonly string[]).includes(name)
