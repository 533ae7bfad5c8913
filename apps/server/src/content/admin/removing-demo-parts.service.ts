import type { SavedBlock } from '@nirbhaya/contract/content/admin'
import { emptyContent } from '@nirbhaya/contract/content/is-filled'
import type { Pictures } from '../../platform/storage/stored-images.ts'
import type { PaymentMode } from '../content.service.ts'
import { type DemoPart, withoutDemo } from '../demo-parts.service.ts'
import { saveBlock } from './content-editing.service.ts'

interface Removal {
  actorId: string
  paymentMode: PaymentMode
}

/**
 * Empties a part as it is in the demo. Of a part that the owner changed, only the demo's picture, items and addresses
 * are removed.
 */
export async function removeDemoPart(
  pictures: Pictures,
  part: DemoPart,
  removal: Removal,
): Promise<void> {
  const { key, version, isUnchanged } = part
  const value = isUnchanged ? emptyContent[key] : withoutDemo(part)
  // The compiler cannot tell that the value belongs to this key.
  await saveBlock(pictures, { ...removal, saved: { key, version, value } as SavedBlock })
}
