import { createHash } from 'node:crypto'
import { dayMs } from '@nirbhaya/contract/dates'
import { z } from 'zod'
import { clock } from '../../../platform/clock.ts'
import { parseExactJson } from '../../../platform/exact-json.ts'
import { isSameSecret } from '../../../platform/same-secret.ts'
import type { CourierScan } from '../../shipping.tables.ts'
import { type Courier, CourierError, type CourierReport } from '../courier.ts'
import { cut, readMoment, readScan, stateOf, wireScan } from './scans.ts'

export interface ShiprocketOptions {
  /** `https://apiv2.shiprocket.in`, without `/v1`. */
  baseUrl: string
  /** E-mail and password of the API user. If one is missing, the shop never calls Shiprocket. */
  email: string | undefined
  password: string | undefined
  /**
   * The secret that webhooks carry in the header `x-api-key`. Without it, every webhook is refused.
   */
  webhookSecret: string | undefined
}

const timeoutMs = 10_000
/** Shiprocket's tokens last ten days; this is one day less. */
const tokenMs = 9 * dayMs
/** The maximum number of scans that are read from one webhook, or from one answer to `track`. */
const mostScans = 200

const word = z.union([z.string(), z.number()])

const webhook = z.object({
  awb: word,
  current_status: z.string().nullish(),
  current_status_id: word.nullish(),
  shipment_status: z.string().nullish(),
  shipment_status_id: word.nullish(),
  current_timestamp: z.string().nullish(),
  is_return: word.nullish(),
  scans: z.array(z.unknown()).nullish(),
})

const tracked = z.object({
  tracking_data: z.object({
    shipment_track_activities: z.array(z.unknown()).nullish(),
  }),
})

/**
 * Creates the adapter for Shiprocket, which passes parcels to many couriers and reports their
 * scans.
 */
export function shiprocket(options: ShiprocketOptions): Courier {
  const { baseUrl, email, password, webhookSecret } = options
  let token: { value: string; until: number } | undefined

  async function ask(path: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await fetch(`${baseUrl}/v1/external${path}`, { ...init, redirect: 'error', signal })
    } catch (cause) {
      throw new CourierError(`the courier did not answer ${path}`, { cause })
    }
  }

  async function getToken(): Promise<string> {
    if (token && token.until > clock.now().getTime()) return token.value
    const body = JSON.stringify({ email, password })
    const headers = { 'content-type': 'application/json' }
    const response = await ask('/auth/login', { method: 'POST', headers, body })
    const answer = z.object({ token: z.string() }).safeParse(await readJson(response))
    if (!answer.success) throw new CourierError('the courier refuses the shop’s keys')
    token = { value: answer.data.token, until: clock.now().getTime() + tokenMs }
    return token.value
  }

  return {
    name: 'shiprocket',
    isAsked: email !== undefined && password !== undefined,
    isWebhookOn: webhookSecret !== undefined,
    readWebhook({ headers, body }) {
      if (!isSecret(headers['x-api-key'], webhookSecret)) return 'refused'
      return readReport(body)
    },
    async track(trackingNumber) {
      const path = `/courier/track/awb/${encodeURIComponent(trackingNumber)}`
      const headers = { authorization: `Bearer ${await getToken()}` }
      const response = await ask(path, { headers })
      if (response.status === 401) token = undefined
      if (response.status === 404) return []
      if (!response.ok) throw new CourierError(`the courier answered ${response.status}`)
      const answer = tracked.safeParse(await readJson(response))
      if (!answer.success) throw new CourierError('the courier answered in an unknown shape')
      return readScans(answer.data.tracking_data.shipment_track_activities)
    },
  }
}

/** Compares hashes, because their length reveals nothing about the secret. */
function isSecret(given: string | string[] | undefined, secret: string | undefined): boolean {
  if (secret === undefined || typeof given !== 'string') return false
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  return isSameSecret(hashOf(given), hashOf(secret))
}

function readReport(body: Buffer): CourierReport | undefined {
  const parsed = webhook.safeParse(parseExactJson(body.toString()))
  if (!parsed.success) return undefined
  const { awb, is_return, scans, ...now } = parsed.data
  const trackingNumber = String(awb).trim().toUpperCase()
  if (!/^[A-Z0-9/_-]{1,40}$/.test(trackingNumber)) return undefined
  const code = now.shipment_status_id ?? now.current_status_id
  const label = now.current_status ?? now.shipment_status
  const at = readMoment(now.current_timestamp ?? '')
  const latest: CourierScan[] = at
    ? [{ state: stateOf(code, label), at: at.toISOString(), note: cut(label ?? ''), place: '' }]
    : []
  // Scans of a return are ignored, because a return is another parcel than the one that the shop sent.
  const isReturn = String(is_return ?? '0') !== '0'
  const all = isReturn ? [] : [...readScans(scans), ...latest]
  const content = JSON.stringify([trackingNumber, code, label, all])
  const key = createHash('sha256').update(content).digest('base64url')
  return { key, trackingNumber, scans: all }
}

function readScans(list: unknown[] | null | undefined): CourierScan[] {
  return (list ?? []).slice(0, mostScans).flatMap((one) => {
    const scan = wireScan.safeParse(one)
    return scan.success ? (readScan(scan.data) ?? []) : []
  })
}

const readJson = async (response: Response): Promise<unknown> =>
  parseExactJson(await response.text())
