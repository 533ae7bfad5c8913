import type { ShippingForm } from '@nirbhaya/contract/shipping/settings'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../platform/database/client.ts'
import { readSettings, saveSettings } from './settings.queries.ts'

/** The audit log's entity id for the settings of parcels. */
const settingsId = 'parcels'

export async function getShippingSettings(db: Db): Promise<ShippingForm> {
  const { needsSerial, warrantyMonths, defaultCarrier } = await readSettings(db)
  return { needsSerial, warrantyMonths, defaultCarrier: defaultCarrier ?? '' }
}

/**
 * Saves the settings for packing. A parcel that is under way gets the new warranty when its state next
 * changes. A parcel that was delivered or came back keeps its warranty.
 */
export async function saveShippingSettings(
  db: Db,
  form: ShippingForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: _, lastSequence: __, ...before } = await readSettings(tx)
    const after = { ...form, defaultCarrier: form.defaultCarrier || null }
    await saveSettings(tx, after)
    await writeAudit(tx, {
      actorId,
      action: 'shipping-settings.update',
      entity: 'shipping-settings',
      entityId: settingsId,
      before,
      after,
    })
  })
}
