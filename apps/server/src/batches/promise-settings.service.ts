import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { defaultPromiseSettings, type PromiseSettings } from '@nirbhaya/contract/promises/rules'
import type { Db, Tx } from '../platform/database/client.ts'
import { getSettings, lockSettings, type SettingsGroup } from '../settings/settings.service.ts'

/** The settings of promises. Raw SQL reads `fromDays` and `dueDays` from this group. */
export const promiseSettings: SettingsGroup<PromiseSettings> = {
  name: 'delivery-settings',
  auditId: 'shop',
  defaults: defaultPromiseSettings,
}

/** The cache key of pages that name the days until delivery. */
export const promiseSettingsKey = 'promise-settings'

export const getPromiseSettings = (db: Db | Tx): Promise<PromiseSettings> =>
  getSettings(db, promiseSettings)

/**
 * Returns the terms of products that are in no batch. Nobody can change them before the transaction
 * ends.
 */
export async function getUsualTerms(tx: Tx): Promise<DeliveryTerms> {
  const { fromDays, dueDays } = await lockSettings(tx, promiseSettings, 'share')
  return { fromDays, dueDays }
}
