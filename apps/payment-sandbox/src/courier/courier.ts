import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CourierScan } from '../entities.ts'
import { ProviderError } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { parseBody } from '../validation.ts'

const scanSchema = z.object({
  awb: z.string().min(1).max(40),
  code: z.number().int().min(0).max(999),
  label: z.string().max(100),
  activity: z.string().max(200).default(''),
  location: z.string().max(200).default(''),
  /** The time of the scan, in Indian time: `2026-11-26 14:03:00`. The default is the current time. */
  date: z.string().max(40).optional(),
  /** The URL for the scan's webhook. Without it, the scan appears only in answers to the shop's requests. */
  notify_url: z.url().optional(),
  times: z.number().int().min(1).max(20).default(1),
})

const timeLimitMs = 10_000

export const tokenOf = (key: string) => createHash('sha256').update(`token ${key}`).digest('hex')

/** @throws ProviderError 401 if the `authorization` header does not have the token that `logIn` returns */
export function requireBearer({ clientSecret }: Sandbox, authorization: string | undefined): void {
  const given = Buffer.from(authorization ?? '')
  const right = Buffer.from(`Bearer ${tokenOf(clientSecret)}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new ProviderError(401, 'unauthorized', 'Token is expired or invalid')
  }
}

const loginSchema = z.object({ email: z.string(), password: z.string() })

/**
 * Checks the user's password and returns a token.
 * @throws ProviderError 403 if the password is not the sandbox's secret
 */
export function logIn({ clientSecret }: Sandbox, body: unknown) {
  const { email, password } = parseBody(loginSchema, body)
  if (password !== clientSecret) {
    throw new ProviderError(403, 'forbidden', 'Invalid email and password combination')
  }
  return { email, token: tokenOf(clientSecret) }
}

/** Returns all scans of a parcel in the courier's format, newest first. */
export function showTracking({ store }: Sandbox, awb: string) {
  const scans = store.get('parcels', awb) ?? []
  const latest = scans[0]
  return {
    tracking_data: {
      track_status: latest ? 1 : 0,
      shipment_status: Number(latest?.['sr-status'] ?? 0),
      shipment_track: [{ awb_code: awb, current_status: latest?.['sr-status-label'] ?? '' }],
      shipment_track_activities: latest ? scans : null,
      ...(!latest && { error: 'There is no activities found in our DB.' }),
    },
  }
}

/**
 * Adds a scan, as the courier's staff does, and sends its webhooks.
 * @returns the HTTP status of the answer to each webhook
 * @throws ProviderError 400 if `notify_url` is not the shop's; the scan is not added then
 */
export async function controlScan(sandbox: Sandbox, body: unknown) {
  const { awb, code, label, activity, location, ...wish } = parseBody(scanSchema, body)
  if (wish.notify_url !== undefined) refuseElsewhere(sandbox, wish.notify_url)
  const date = wish.date ?? courierTime(sandbox.clock.now())
  const scan: CourierScan = {
    date,
    status: label,
    activity,
    location,
    'sr-status': String(code),
    'sr-status-label': label,
  }
  const scans = [scan, ...(sandbox.store.get('parcels', awb) ?? [])]
  sandbox.store.put('parcels', awb, scans)
  if (wish.notify_url === undefined) return { statuses: [] }
  const text = JSON.stringify({
    awb,
    courier_name: 'Sandbox Surface',
    is_return: 0,
    current_status: label,
    current_status_id: code,
    shipment_status: label,
    shipment_status_id: code,
    current_timestamp: asWebhookTime(date),
    scans,
  })
  const statuses = []
  for (let sent = 0; sent < wish.times; sent++) {
    statuses.push(await send(wish.notify_url, text, sandbox))
  }
  return { statuses }
}

/**
 * Refuses a webhook's URL unless it is on this computer or has one of the origins in `notifyOrigins`. Without
 * this check, a control call could make the sandbox send requests to any server.
 * @throws ProviderError 400
 */
function refuseElsewhere({ notifyOrigins }: Sandbox, url: string): void {
  const { origin, hostname } = new URL(url)
  const isOwn = hostname === '127.0.0.1' || hostname === 'localhost'
  if (!isOwn && !notifyOrigins?.includes(origin)) {
    throw new ProviderError(400, 'notify_url_invalid', 'notify_url : is not the shop’s')
  }
}

async function send(url: string, body: string, { clientSecret, closing }: Sandbox) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': clientSecret },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([closing, AbortSignal.timeout(timeLimitMs)]),
  })
  await response.body?.cancel()
  return response.status
}

const istOffsetMs = 5.5 * 3_600_000

/** Formats a time as the courier does: `2026-11-26 14:03:00` in Indian time. */
const courierTime = (timeMs: number) =>
  new Date(timeMs + istOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Converts a time to the format of webhooks, which begins with the day: `26 11 2026 14:03:00`. */
function asWebhookTime(date: string): string {
  const [day = '', time = ''] = date.split(' ')
  return `${day.split('-').reverse().join(' ')} ${time}`
}
