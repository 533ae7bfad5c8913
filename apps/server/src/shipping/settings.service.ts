import type { ShippingForm } from '@nirbhaya/contract/shipping/settings'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../platform/database/client.ts'
import { readSettings, saveSettings } from './settings.queries.ts'

/** The audit log names the one row of settings by this id. */
const settingsId = 'parcels'

/** How parcels are packed. */
export async function getShippingSettings(db: Db): Promise<ShippingForm> {
  const { needsSerial, warrantyMonths, defaultCarrier } = await readSettings(db)
  return { needsSerial, warrantyMonths, defaultCarrier: defaultCarrier ?? '' }
}

/** Saves how parcels are packed from now on; parcels that left stay as they are. */
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
      ...{ actorId, action: 'shipping-settings.update' },
      ...{ entity: 'shipping-settings', entityId: settingsId },
      ...{ before, after },
    })
  })
}
