import { type ShippingForm, usualShipping } from '@nirbhaya/contract/shipping/settings'
import type { Db, Tx } from '../platform/database/client.ts'
import { getSettings, type SettingsGroup, saveSettings } from '../settings/settings.service.ts'

const shippingSettings: SettingsGroup<ShippingForm> = {
  name: 'shipping-settings',
  auditId: 'parcels',
  defaults: usualShipping,
}

export const getShippingSettings = (db: Db | Tx): Promise<ShippingForm> =>
  getSettings(db, shippingSettings)

/**
 * Saves the settings for packing. A parcel that is under way gets the new warranty when its state next
 * changes. A parcel that was delivered or came back keeps its warranty.
 */
export async function saveShippingSettings(
  db: Db,
  form: ShippingForm,
  actorId: string,
): Promise<void> {
  await db.transaction((tx) => saveSettings(tx, shippingSettings, actorId, form))
}
