import { z } from 'zod'
import type { CourierScan } from '../../shipping.tables.ts'

type State = CourierScan['state']

/**
 * The parcel's state for each of Shiprocket's status codes. A code from before pickup gives no state, because
 * the parcel has not left. A parcel on its way back is in transit until it arrives. A code that is not listed
 * here is a scan on the way.
 */
const stateOfCode = new Map<string, State>([
  ...all(null, 1, 2, 3, 4, 5, 8, 11, 13, 15, 16, 19, 20, 45, 52, 59, 60, 61, 62, 63, 67, 71, 72),
  ...all('out-for-delivery', 17),
  ...all('delivered', 7, 26),
  ...all('returned', 10),
  ...all('lost', 12, 24, 44, 76),
])

function all(state: State, ...codes: number[]): [string, State][] {
  return codes.map((code) => [String(code), state])
}

/** The states for statuses in words, which are used if there is no code. */
const stateOfWords = new Map<string, State>([
  ['out for delivery', 'out-for-delivery'],
  ['delivered', 'delivered'],
  ['rto delivered', 'returned'],
  ['lost', 'lost'],
  ['destroyed', 'lost'],
  ['disposed off', 'lost'],
  ['untraceable', 'lost'],
  ['awb assigned', null],
  ['label generated', null],
  ['pickup scheduled', null],
  ['pickup generated', null],
  ['pickup queued', null],
  ['manifest generated', null],
  ['out for pickup', null],
  ['pickup rescheduled', null],
  ['pickup error', null],
  ['pickup exception', null],
  ['shipment booked', null],
  ['pending', null],
  ['canceled', null],
  ['cancelled', null],
  ['cancellation requested', null],
])

const words = z.union([z.string(), z.number()]).nullish()

/** One scan, as Shiprocket sends it in webhooks and in answers to requests. */
export const wireScan = z.object({
  date: z.string().nullish(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  status: words,
  'sr-status': words,
  'sr-status-label': words,
})
export type WireScan = z.output<typeof wireScan>

/**
 * Returns the state for a status: by its code, otherwise by its words. An unknown status is a scan
 * on the way.
 */
export function stateOf(code: unknown, label: unknown): State {
  const byCode = stateOfCode.get(String(code ?? ''))
  if (byCode !== undefined) return byCode
  if (/^\d+$/.test(String(code ?? ''))) return 'in-transit'
  const plain = String(label ?? '')
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
  const byWords = stateOfWords.get(plain)
  return byWords === undefined ? 'in-transit' : byWords
}

/**
 * @returns undefined for a scan without a readable time, because the shop could not tell it from other scans
 */
export function readScan(scan: WireScan): CourierScan | undefined {
  const at = readMoment(scan.date ?? '')
  if (!at) return undefined
  const label = scan['sr-status-label'] ?? scan.status
  return {
    state: stateOf(scan['sr-status'], label),
    at: at.toISOString(),
    note: cut(scan.activity || String(label ?? '')),
    place: cut(scan.location ?? ''),
  }
}

/** Reads Indian time, as `2023-05-19 11:59:16` or `23 05 2023 11:43:52`. */
export function readMoment(text: string): Date | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/.exec(text)
  const indian = /^(\d\d)[ -](\d\d)[ -](\d{4}) (\d\d):(\d\d)(?::(\d\d))?/.exec(text)
  if (!iso && !indian) return undefined
  const [, a, month, c, hour, minute, second = '00'] = iso ?? indian ?? []
  const [year, date] = iso ? [a, c] : [c, a]
  const moment = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}+05:30`)
  const isUsable = !Number.isNaN(moment.getTime()) && Number(year) >= 2020 && Number(year) < 2100
  return isUsable ? moment : undefined
}

const longestNote = 200

/**
 * Shortens a text to `longestNote`, and replaces what PostgreSQL does not accept: NUL, and half of a
 * surrogate pair.
 */
export const cut = (text: string) =>
  text.replaceAll('\u0000', ' ').slice(0, longestNote).toWellFormed().trim()
