import { type ShippingForm, usualShipping } from '@nirbhaya/contract/shipping/settings'
import type { Db, Tx } from '../platform/database/client.ts'
import { getSettings, getSettingsAt, saveSettings } from '../settings/settings.service.ts'

const shippingSettings = {
  name: 'shipping-settings' as const,
  auditId: 'parcels',
  keepsEarlier: true as const,
  defaults: usualShipping,
}

export const getShippingSettings = (db: Db | Tx): Promise<ShippingForm> =>
  getSettings(db, shippingSettings)

/** Returns the warranty of what was bought at a moment, in months. */
export const getWarrantyMonths = async (db: Db | Tx, boughtAt: Date): Promise<number> =>
  (await getSettingsAt(db, shippingSettings, boughtAt)).warrantyMonths

/** Saves the settings for packing. Another warranty applies to orders that are placed from now on. */
export async function saveShippingSettings(
  db: Db,
  form: ShippingForm,
  actorId: string,
): Promise<void> {
  await db.transaction((tx) => saveSettings(tx, shippingSettings, actorId, form))
}
