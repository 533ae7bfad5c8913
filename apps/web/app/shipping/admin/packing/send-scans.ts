import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { mostScansAtOnce } from '@nirbhaya/contract/input-limits'
import { type PackingParcel, type ScanResult, sendScans } from '@nirbhaya/contract/shipping/packing'
import { dropWaiting, readWaiting, toScan, type WaitingScan } from './waiting-scans.ts'

const timeoutMs = 20_000

/** A scan that the server refused, and the reason. */
export interface RefusedScan {
  scan: WaitingScan
  message: string
}

export interface SentScans {
  /** The parcels that the answered scans belong to, with their serial numbers after the scans. */
  parcels: PackingParcel[]
  refused: RefusedScan[]
}

/**
 * Sends all waiting scans of an account, oldest first. A scan is deleted only after the server's answer.
 * Without an answer, the scan is sent again later, with the same key.
 * @param onAnswer called before the answered scans are deleted
 * @throws ApiUnavailable or ApiError if the server could not handle the scans; they stay stored and can be
 * sent later
 */
export async function sendWaiting(
  api: Api,
  userId: string,
  onAnswer: (sent: SentScans) => void,
): Promise<void> {
  // If the server refuses a call with several scans, the scans are sent one by one, so that only the wrong scan
  // is given up.
  let atOnce: number = mostScansAtOnce
  for (;;) {
    const scans = readWaiting()
      .filter((scan) => scan.userId === userId)
      .slice(0, atOnce)
    if (scans.length === 0) return
    try {
      const { results, parcels } = await api(sendScans, {
        body: { scans: scans.map(toScan) },
        timeoutMs,
      })
      onAnswer({ parcels, refused: refusedOf(scans, results) })
    } catch (error) {
      if (!isAtFault(error)) throw error
      if (scans.length > 1) {
        atOnce = 1
        continue
      }
      onAnswer({ parcels: [], refused: scans.map((scan) => ({ scan, message: error.message })) })
    }
    dropWaiting(new Set(scans.map(({ key }) => key)))
  }
}

const isAccepted = ({ outcome }: ScanResult) => outcome === 'bound' || outcome === 'removed'

function refusedOf(scans: WaitingScan[], results: ScanResult[]): RefusedScan[] {
  const refusals = new Map(results.filter((one) => !isAccepted(one)).map((one) => [one.key, one]))
  return scans.flatMap((scan) => {
    const refusal = refusals.get(scan.key)
    return refusal ? [{ scan, message: refusal.message }] : []
  })
}

/**
 * Whether the server refused the scans because of their content. The server would refuse the same scans again,
 * so sending them again is useless.
 */
const isAtFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status)
