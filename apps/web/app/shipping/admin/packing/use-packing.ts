import { getPacking, type PackingParcel } from '@nirbhaya/contract/shipping/packing'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../api/browser-api.ts'
import { useUpdateAnswer } from '../../../api/use-change.ts'
import { useSession } from '../../../session/use-session.ts'
import { keepPage } from './keep-page.ts'
import { withPending } from './scan.ts'
import { type RefusedScan, type SentScans, sendWaiting } from './send-scans.ts'
import { useKeptPacking } from './use-kept-packing.ts'
import { useOnline } from './use-online.ts'
import { addWaiting, useWaitingScans, type WaitingScan } from './waiting-scans.ts'

const retryAfterMs = 10_000

type ScannedSerial = Pick<WaitingScan, 'serial' | 'position' | 'isRemoval'>

/** Returns the packed parcels with the scans of this device, and sends those scans to the server. */
export function usePacking() {
  const userId = useSession()?.user._id
  const loaded = useKeptPacking()
  const better = useUpdateAnswer(getPacking)
  const stored = useWaitingScans()
  const isOnline = useOnline()
  const [isSending, setIsSending] = useState(false)
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState<RefusedScan[]>([])
  const isBusy = useRef(false)
  const waiting = stored.filter((scan) => scan.userId === userId)

  const answered = ({ parcels, refused }: SentScans) => {
    better((known) => ({ ...known, parcels: replaced(known.parcels, parcels) }))
    if (refused.length === 0) return
    setRefused((earlier) => [...earlier, ...refused])
    // A refusal shows that the parcels were changed elsewhere, so they are loaded again.
    loaded.reload()
  }
  const newest = useRef(answered)
  useEffect(() => {
    newest.current = answered
  })

  const send = useCallback(async () => {
    if (userId === undefined || isBusy.current || !navigator.onLine) return
    isBusy.current = true
    setIsSending(true)
    try {
      await sendWaiting(browserApi, userId, (sent) => newest.current(sent))
      setFailures(0)
    } catch (error) {
      console.warn('Scans could not be sent:', error)
      setFailures((count) => count + 1)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }, [userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: waiting scans are sent again after each new scan, and when the network is back
  useEffect(() => {
    if (waiting.length > 0) void send()
  }, [waiting.length, isOnline, send])

  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => void send(), retryAfterMs)
    return () => clearTimeout(timer)
  }, [failures, send])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failed load, parcels are loaded again when the network is back or all scans are sent, not after each rendering
  useEffect(() => {
    if (isOnline && loaded.hasFailed && waiting.length === 0) loaded.reload()
  }, [isOnline, waiting.length])

  useEffect(() => {
    // During hydration `isOnline` is always true, so the browser's own state is checked, too.
    if (!isOnline || !navigator.onLine) return
    keepPage().catch((error) => console.warn('The page is not stored for later:', error))
  }, [isOnline])

  function scan({ _id: parcelId, number }: PackingParcel, what: ScannedSerial) {
    if (userId !== undefined) addWaiting({ ...what, userId, parcelId, number })
  }

  return {
    loaded,
    parcels: withPending(loaded.data?.parcels ?? [], waiting),
    waiting,
    hasOthers: stored.length > waiting.length,
    isOnline,
    isSending,
    hasFailed: failures > 0,
    refused,
    dismiss: () => setRefused([]),
    send: () => void send(),
    scan,
  }
}

export type PackingState = ReturnType<typeof usePacking>

function replaced(known: PackingParcel[], changed: PackingParcel[]): PackingParcel[] {
  const byId = new Map(changed.map((parcel) => [parcel._id, parcel]))
  return known.map((parcel) => byId.get(parcel._id) ?? parcel)
}
