import type { Scan } from '@nirbhaya/contract/shipping/packing'
import { useSyncExternalStore } from 'react'
import { readLocalText, saveLocalText } from '../../../admin/editor/local-draft.ts'
import { newRequestId } from '../../../api/request-id.ts'

/**
 * A scan that the server has not confirmed yet. It is stored in the browser, so that a reload without a network
 * does not lose it.
 */
export interface WaitingScan {
  /** The page makes a new key for each scan. If a scan is sent again, the server counts its key only once. */
  key: string
  /** The account that made the scan. Other accounts on this device do not send it. */
  userId: string
  parcelId: string
  /** The parcel's number, for messages. */
  number: string
  serial: string
  position?: number
  isRemoval: boolean
}

const storageKey = 'packing-scans'
const listeners = new Set<() => void>()
const none: WaitingScan[] = []
let known: { raw: string; scans: WaitingScan[] } = { raw: '', scans: none }

/** Returns the waiting scans, oldest first. The array stays the same object until the scans change. */
export function readWaiting(): WaitingScan[] {
  const raw = readLocalText(storageKey)
  if (raw !== known.raw) known = { raw, scans: parse(raw) }
  return known.scans
}

function parse(raw: string): WaitingScan[] {
  try {
    const stored: unknown = JSON.parse(raw || '[]')
    return Array.isArray(stored) ? stored.filter(isWaitingScan) : none
  } catch {
    return none
  }
}

const isWaitingScan = (value: unknown): value is WaitingScan =>
  ['key', 'userId', 'parcelId', 'number', 'serial'].every(
    (name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string',
  )

export const addWaiting = (scan: Omit<WaitingScan, 'key'>) =>
  store([...readWaiting(), { ...scan, key: newRequestId() }])

export const dropWaiting = (keys: ReadonlySet<string>) =>
  store(readWaiting().filter(({ key }) => !keys.has(key)))

function store(scans: WaitingScan[]) {
  saveLocalText(storageKey, scans.length > 0 ? JSON.stringify(scans) : '')
  for (const listener of listeners) listener()
}

export const toScan = ({ key, parcelId, serial, position, isRemoval }: WaitingScan): Scan => ({
  key,
  parcelId,
  serial,
  isRemoval,
  ...(position !== undefined && { position }),
})

function watch(listener: () => void) {
  listeners.add(listener)
  // Another tab may add or send scans, too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useWaitingScans = (): WaitingScan[] =>
  useSyncExternalStore(watch, readWaiting, () => none)
