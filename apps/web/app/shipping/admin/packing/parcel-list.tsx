import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import type { PackingParcel } from '@nirbhaya/contract/shipping/packing'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { isComplete, scannedOf, unitsOf } from './scan.ts'

interface ParcelListProps {
  parcels: PackingParcel[]
  openId: string | undefined
  hasMore: boolean
  onOpen: (parcel: PackingParcel) => void
}

/** Lists the packed parcels. Each can be opened by hand, without a scan. */
export function ParcelList({ parcels, openId, hasMore, onOpen }: ParcelListProps) {
  return (
    <section aria-label={words.list}>
      <h2 className="mb-2 font-semibold">{words.list}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {parcels.map((parcel) => (
          <li key={parcel._id}>
            <button
              aria-current={parcel._id === openId ? 'true' : undefined}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-cream-deep/60 aria-[current]:bg-blush"
              onClick={() => onOpen(parcel)}
              type="button"
            >
              <Icon
                className={classNames(
                  'size-5 shrink-0',
                  isComplete(parcel) ? 'text-good' : 'text-rose-gold',
                )}
                name={isComplete(parcel) ? 'circle-check' : 'package'}
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold tabular-nums">{parcel.number}</span>
                <span className="block text-muted wrap-anywhere">
                  {parcel.lines.map(({ name, quantity }) => words.units(quantity, name)).join(', ')}
                </span>
              </span>
              <span className="shrink-0 tabular-nums">
                {words.progress(scannedOf(parcel), unitsOf(parcel))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-sm text-muted">{words.hasMore}</p>}
    </section>
  )
}
