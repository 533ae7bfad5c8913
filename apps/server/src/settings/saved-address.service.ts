import type { ProxyPlace } from '@nirbhaya/contract/enums'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import { getSettings, type SettingsGroup } from './settings.service.ts'

/** What the owner entered; '' for what is not entered. */
export interface SavedAddress {
  url: string
  proxies: ProxyPlace | ''
}

export const savedAddress: SettingsGroup<SavedAddress> = {
  name: 'web-address',
  auditId: 'shop',
  defaults: { url: '', proxies: '' },
}

/** The networks whose `X-Forwarded-For` is trusted. */
const networks: Record<ProxyPlace, false | string[]> = {
  machine: ['loopback'],
  network: ['loopback', 'uniquelocal'],
  none: false,
}

/** The part of the settings that the saved address decides. */
export type AddressInUse = Pick<Config, 'publicUrl' | 'apiUrl' | 'trustProxy' | 'areProxiesKnown'>

/**
 * Returns the address for this start. Everything that the shop builds from its address, such as cookies, mails and
 * passkeys, reads it once. So a saved address applies from the next start, in all processes at the same time.
 */
export async function readAddress(db: Db, config: Config): Promise<AddressInUse> {
  const { url, proxies } = await getSettings(db, savedAddress)
  const { isSetOnServer } = config
  const publicUrl = isSetOnServer.publicUrl || url === '' ? config.publicUrl : url
  const apiUrl = isSetOnServer.apiUrl ? config.apiUrl : `${publicUrl}/api`
  if (isSetOnServer.proxies || proxies === '') {
    const { trustProxy, areProxiesKnown } = config
    return { publicUrl, apiUrl, trustProxy, areProxiesKnown }
  }
  return { publicUrl, apiUrl, trustProxy: networks[proxies], areProxiesKnown: true }
}
