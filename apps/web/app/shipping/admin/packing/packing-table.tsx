import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { useRef, useState } from 'react'
import { OpenParcel } from './open-parcel.tsx'
import { ParcelList } from './parcel-list.tsx'
import { isComplete, readScan, scannedOf, unitsOf } from './scan.ts'
import { ScanField, type ScanOutcome } from './scan-field.tsx'
import type { PackingState } from './use-packing.ts'

/** Shows the field for the scanner, the open parcel, and the list of the others. */
export function PackingTable({ packing }: { packing: PackingState }) {
  const { parcels, loaded, scan } = packing
  const [openId, setOpenId] = useState<string>()
  const [position, setPosition] = useState<number>()
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const field = useRef<HTMLInputElement>(null)
  const open = parcels.find(({ _id }) => _id === openId)

  function say(text: string, isGood = true) {
    setOutcome({ text, isGood })
    if (!isGood) navigator.vibrate?.(200)
    field.current?.focus()
  }

  function openParcel({ _id, number }: { _id: string; number: string }) {
    setOpenId(_id)
    setPosition(undefined)
    say(words.opened(number))
  }

  function next() {
    const start = parcels.findIndex(({ _id }) => _id === openId)
    const after = [...parcels.slice(start + 1), ...parcels.slice(0, start)]
    const following = after.find((parcel) => !isComplete(parcel))
    if (following) return openParcel(following)
    close()
  }

  function close() {
    setOpenId(undefined)
    setOutcome(undefined)
    field.current?.focus()
  }

  function read(text: string) {
    if (text.trim() === '') {
      if (open && isComplete(open)) next()
      return
    }
    const reading = readScan(text, { parcels, open, position })
    if (reading.kind === 'open') return openParcel(reading.parcel)
    if (reading.kind === 'refuse') {
      if (reading.isUnknownParcel && navigator.onLine) loaded.reload()
      return say(open ? words.inParcel(open.number, reading.message) : reading.message, false)
    }
    if (!open) return
    scan(open, { serial: reading.serial, position: reading.position, isRemoval: false })
    const scanned = scannedOf(open) + 1
    const units = unitsOf(open)
    const { number } = open
    say(
      scanned >= units
        ? words.complete(number, reading.serial)
        : words.added(reading.serial, { number, scanned, units }),
    )
  }

  function remove(serial: string) {
    if (!open) return
    scan(open, { serial, isRemoval: true })
    say(words.removed(serial, open.number))
  }

  return (
    <>
      <ScanField
        inputRef={field}
        label={labelFor(open && { isComplete: isComplete(open) })}
        onScan={read}
        outcome={outcome}
      />
      {open && (
        <OpenParcel
          onClose={close}
          onNext={next}
          onPosition={(chosen) => {
            setPosition(chosen)
            field.current?.focus()
          }}
          onRemove={remove}
          parcel={open}
          position={position}
          waiting={packing.waiting}
        />
      )}
      <ParcelList
        hasMore={loaded.data?.hasMore ?? false}
        onOpen={openParcel}
        openId={openId}
        parcels={parcels}
      />
    </>
  )
}

function labelFor(open: { isComplete: boolean } | undefined): string {
  if (!open) return words.scanParcel
  return open.isComplete ? words.scanNext : words.scanSerial
}
