import type { Db, Tx } from '../platform/database/client.ts'
import { shippingSettings } from './shipping.tables.ts'

export type ShippingSettingsRow = typeof shippingSettings.$inferSelect

export async function readSettings(db: Db | Tx): Promise<ShippingSettingsRow> {
  const [row] = await db.select().from(shippingSettings)
  if (!row) throw new Error('the settings of parcels are gone')
  return row
}

export async function saveSettings(
  tx: Tx,
  values: Pick<ShippingSettingsRow, 'needsSerial' | 'warrantyMonths' | 'defaultCarrier'>,
): Promise<void> {
  await tx.update(shippingSettings).set(values)
}
