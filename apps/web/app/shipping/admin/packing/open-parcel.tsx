import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import type { PackingParcel } from '@nirbhaya/contract/shipping/packing'
import { useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { isComplete, scannedOf, unitsOf } from './scan.ts'
import type { WaitingScan } from './waiting-scans.ts'

interface OpenParcelProps {
  parcel: PackingParcel
  waiting: WaitingScan[]
  /** The position, in the order, of the product that the packer chose for the next scan. */
  position: number | undefined
  onPosition: (position: number) => void
  onRemove: (serial: string) => void
  onNext: () => void
  onClose: () => void
}

/** Shows the parcel that is being scanned: its products, and the serial numbers of each. */
export function OpenParcel(props: OpenParcelProps) {
  const { parcel, waiting, position, onPosition, onRemove, onNext, onClose } = props
  const titleId = useId()
  const isDone = isComplete(parcel)
  const isPending = (serial: string) =>
    waiting.some((scan) => scan.parcelId === parcel._id && scan.serial === serial)
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 rounded-card border-2 border-deep-pink bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold tabular-nums" id={titleId}>
          {parcel.number}
        </h2>
        <Badge tone={isDone ? 'green' : 'yellow'}>
          {words.progress(scannedOf(parcel), unitsOf(parcel))}
        </Badge>
        <p className="basis-full text-sm text-muted tabular-nums">
          {words.orderOf(parcel.orderShownId)}
        </p>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {parcel.lines.map((line) => (
          <li className="border-t border-line pt-3" key={line.position}>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">
                {words.units(line.quantity, line.name)}
              </span>
              {parcel.lines.length > 1 && line.serials.length < line.quantity && (
                <ProductChoice
                  isChosen={line.position === position}
                  onChoose={() => onPosition(line.position)}
                />
              )}
            </p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {line.serials.map((serial) => (
                <li key={serial}>
                  <Serial isPending={isPending(serial)} onRemove={onRemove} serial={serial} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onNext} size="small" variant={isDone ? 'primary' : 'outline'}>
          {words.next}
        </Button>
        <Button onClick={onClose} size="small" variant="quiet">
          {words.close}
        </Button>
      </div>
    </section>
  )
}

interface ProductChoiceProps {
  isChosen: boolean
  onChoose: () => void
}

function ProductChoice({ isChosen, onChoose }: ProductChoiceProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        checked={isChosen}
        className="size-4.5 accent-deep-pink"
        onChange={onChoose}
        type="radio"
      />
      {words.product}
    </label>
  )
}

interface SerialProps {
  serial: string
  isPending: boolean
  onRemove: (serial: string) => void
}

function Serial({ serial, isPending, onRemove }: SerialProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-control border pl-3 text-sm font-semibold tabular-nums wrap-anywhere',
        isPending ? 'border-dashed border-warn text-warn' : 'border-line',
      )}
    >
      <span>{serial}</span>
      {isPending && <span className="font-normal">({words.waitsHere})</span>}
      <button
        aria-label={words.remove(serial)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-bad"
        onClick={() => onRemove(serial)}
        type="button"
      >
        <Icon className="size-4.5" name="x" />
      </button>
    </span>
  )
}
