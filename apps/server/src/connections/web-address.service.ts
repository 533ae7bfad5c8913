import { createHmac, randomUUID } from 'node:crypto'
import {
  proveAddress,
  type WebAddress,
  type WebAddressForm,
} from '@nirbhaya/contract/connections/web-address'
import { webAddressRefusals as refusals } from '@nirbhaya/contract/messages/connections'
import { AppError } from '../platform/app-error.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { readAddress, savedAddress } from '../settings/saved-address.service.ts'
import { getSettings, saveSettings } from '../settings/settings.service.ts'
import type { Connections } from './connections.ts'

/** Returns the public address as the owner sees it. */
export async function getWebAddress({ db, config }: Connections): Promise<WebAddress> {
  const { isSetOnServer, publicUrl, trustProxy, areProxiesKnown } = config
  const { url, proxies } = await getSettings(db, savedAddress)
  const next = await readAddress(db, config)
  const inUse = [publicUrl, trustProxy, areProxiesKnown]
  const afterStart = [next.publicUrl, next.trustProxy, next.areProxiesKnown]
  return {
    inUse: publicUrl,
    saved: url,
    proxies,
    isSetOnServer: isSetOnServer.publicUrl,
    areProxiesSetOnServer: isSetOnServer.proxies,
    waitsForStart: JSON.stringify(afterStart) !== JSON.stringify(inUse),
  }
}

/**
 * Saves the public address, and how visitors get to the shop. A value that the environment sets must be sent unchanged.
 * @throws AppError SET_BY_ENVIRONMENT; INVALID_INPUT if the address does not lead to this shop
 */
export async function saveWebAddress(
  { db, secret, config }: Connections,
  { url, proxies, isUnchecked }: WebAddressForm,
  actorId: string,
): Promise<void> {
  const { isSetOnServer } = config
  if (isSetOnServer.publicUrl && isSetOnServer.proxies) throw new AppError('SET_BY_ENVIRONMENT')
  if (!isSetOnServer.publicUrl && !isUnchecked && !(await leadsHere(url, secret))) {
    throw new AppError('INVALID_INPUT', { fields: { url: refusals.notReached } })
  }
  await db.transaction((tx) =>
    saveSettings(tx, savedAddress, actorId, (before) => ({
      url: isSetOnServer.publicUrl ? before.url : url,
      proxies: isSetOnServer.proxies ? before.proxies : proxies,
    })),
  )
}

/** Returns the answer to a check, which only a shop with this secret can give. */
export const proofOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`address-check:${nonce}`).digest('base64url')

const longestCheckMs = 8_000

/** Returns whether an address leads to this shop: only a process with the shop's secret answers as it should. */
export async function leadsHere(origin: string, secret: string): Promise<boolean> {
  const nonce = randomUUID()
  try {
    const response = await fetch(`${origin}/api${proveAddress.url}?nonce=${nonce}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(longestCheckMs),
    })
    const { proof } = (await response.json()) as { proof?: unknown }
    return isSameSecret(String(proof), proofOf(secret, nonce))
  } catch {
    return false
  }
}
