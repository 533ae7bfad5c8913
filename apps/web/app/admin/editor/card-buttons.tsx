import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WithQueryClient } from '../../api/with-query-client.tsx'
import { InsideDialogs } from '../../ui/dialog-card.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { useMayOpen } from '../admin-link.tsx'
import { AsStaff } from '../as-staff.tsx'
import { FactorDialog } from '../second-factor/factor-dialog.tsx'

export const cardButtonClasses =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-white/95 px-3.5 text-sm font-semibold text-aubergine shadow-lift transition-colors hover:text-deep-pink disabled:opacity-60'

interface CardButtonsProps {
  label: string
  /** The label for screen readers, which contains the name of the product or post. */
  fullLabel: string
  to: string
  children: ReactNode
}

/** The owner's buttons on a public card. They lie over its picture, so that nothing moves when they appear. */
export function CardButtons({ label, fullLabel, to, children }: CardButtonsProps) {
  return (
    <AsStaff>
      <div className="absolute left-3 top-3 z-10 flex animate-fade gap-2">
        <Edit fullLabel={fullLabel} label={label} to={to} />
        {/* A public page has no client, and no dialog for the second factor. */}
        <WithQueryClient>
          <InsideDialogs value={<FactorDialog />}>{children}</InsideDialogs>
        </WithQueryClient>
      </div>
    </AsStaff>
  )
}

function Edit({ fullLabel, label, to }: Omit<CardButtonsProps, 'children'>) {
  const mayOpen = useMayOpen()
  if (!mayOpen(to)) return null
  return (
    <Link aria-label={fullLabel} className={cardButtonClasses} to={to}>
      <AdminIcon className="size-4" name="pencil" />
      <span>{label}</span>
    </Link>
  )
}
