import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { useId, useState } from 'react'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import type { ListPlace } from '../../../admin/list-place.ts'
import { BatchSelect } from '../../../batches/admin/batch-select.tsx'
import { ValueSelect } from '../../../batches/admin/value-select.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { OrderFilters } from './order-filters.ts'

interface OrderFieldsProps {
  filters: OrderFilters
  place: ListPlace
}

/** The fields for the batch, the option and the dates of the orders. On phones, a button shows the dates. */
export function OrderFields({ filters, place: { narrow } }: OrderFieldsProps) {
  const { batch, value, from, to } = filters
  const [hasDates, setHasDates] = useState(Boolean(from || to))
  const datesId = useId()
  return (
    <>
      <BatchSelect batch={batch} narrow={narrow} />
      <ValueSelect narrow={narrow} value={value} />
      <button
        aria-controls={datesId}
        aria-expanded={hasDates}
        className={classNames(
          'flex h-11 shrink-0 items-center gap-2 rounded-control border bg-white px-3.5 text-sm font-semibold transition-colors hover:border-aubergine lg:hidden',
          from || to ? 'border-deep-pink text-deep-pink' : 'border-rose-gold',
        )}
        onClick={() => setHasDates(!hasDates)}
        type="button"
      >
        <AdminIcon className="size-4.5" name="calendar-days" />
        {words.dates}
      </button>
      <div
        className={classNames(
          'grid w-full gap-2 sm:grid-cols-2 lg:flex lg:w-auto lg:shrink-0',
          !hasDates && 'max-lg:hidden',
        )}
        id={datesId}
      >
        <DayField label={words.from} onChange={(day) => void narrow({ from: day })} value={from} />
        <DayField label={words.to} onChange={(day) => void narrow({ to: day })} value={to} />
      </div>
    </>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

/**
 * Dates before this year are ignored. While the owner types a year, the field has a complete date after each
 * digit. When 2026 is typed, these are dates in the years 0002, 0020, 0202 and 2026.
 */
const firstYear = '2000'

function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }

  function type({ value: day, validity }: HTMLInputElement) {
    setTyped(day)
    if (day >= firstYear || (day === '' && !validity.badInput)) onChange(day)
  }

  return (
    <label className="flex h-11 min-w-0 items-center gap-2 rounded-control border border-rose-gold bg-white pl-3 pr-2 text-sm hover:border-aubergine">
      <span className="shrink-0 text-muted">{label}</span>
      <input
        className="h-9 min-w-0 grow rounded-control bg-transparent text-aubergine"
        onChange={(event) => type(event.target)}
        type="date"
        value={typed}
      />
    </label>
  )
}
