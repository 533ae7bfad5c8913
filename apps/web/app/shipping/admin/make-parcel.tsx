import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, createParcel } from '@nirbhaya/contract/shipping/admin'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { formFailure } from '../../forms/form-failure.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

interface MakeParcelProps {
  orderId: string
  /** The units to choose from. */
  units: Units[]
}

type Units = Pick<AdminParcel['lines'][number], 'position' | 'name' | 'quantity'>

/** The form that makes a parcel. At first all units are chosen. */
export function MakeParcel({ orderId, units }: MakeParcelProps) {
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(units.map(({ position, quantity }) => [position, quantity])),
  )
  const making = useChange(
    (lines: { position: number; quantity: number }[]) =>
      browserApi(createParcel, {
        params: { id: orderId },
        body: { lines },
        timeoutMs,
      }),
    ...callsShowingParcels,
  )
  const lines = units
    .map(({ position }) => ({ position, quantity: quantities[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    making.mutate(lines, { onSuccess: ({ message }) => toast.success(message) })
  }

  return (
    <form className="mt-4 rounded-control bg-cream-deep/50 p-4" onSubmit={submit}>
      <h3 className="text-sm font-semibold">{words.left}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {units.map(({ position, name, quantity }) => (
          <li className="flex flex-wrap items-center gap-3" key={position}>
            <select
              aria-label={words.quantityOf(name)}
              className="min-h-11 rounded-control border border-rose-gold bg-white px-3"
              onChange={({ target }) =>
                setQuantities({ ...quantities, [position]: Number(target.value) })
              }
              value={quantities[position]}
            >
              {upTo(quantity).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
            <span className="min-w-0 grow basis-[8rem] text-sm wrap-anywhere">
              {words.units(quantity, name)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <FormFailureNotice failure={making.error ? formFailure(making.error) : undefined} />
        <Button
          busyLabel={words.making}
          disabled={lines.length === 0}
          isBusy={making.isPending}
          size="small"
          type="submit"
        >
          {words.makeParcel}
        </Button>
      </div>
    </form>
  )
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
