import { isDeepStrictEqual } from 'node:util'
import type { SavedBlock } from '@nirbhaya/contract/content/admin'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import { type ContentKey, contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/is-filled'
import { type DemoKey, demoContent } from '../../demo/content.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Pictures } from '../../platform/storage/stored-images.ts'
import { listContentRows } from '../content.queries.ts'
import { type PaymentMode, readValue } from '../content.service.ts'
import { saveBlock } from './content-editing.service.ts'

export interface DemoPart {
  key: DemoKey
  version: number
  value: ContentValue
  /** Whether the owner changed nothing of it. */
  isUnchanged: boolean
  hasDemoPicture: boolean
}

/** How an account is opened is no claim of the demo: it is true of every shop. */
const ofEveryShop: ContentKey[] = ['register']

const isDemoKey = (key: ContentKey): key is DemoKey =>
  key in demoContent && !ofEveryShop.includes(key)

/** Lists the parts of the public pages that the demo filled and that are not empty now. */
export async function listDemoParts(db: Db): Promise<DemoPart[]> {
  const rows = await listContentRows(db)
  const inOrder = rows.toSorted((a, b) => contentKeys.indexOf(a.key) - contentKeys.indexOf(b.key))
  return inOrder.flatMap(({ key, version, ...row }) => {
    if (!isDemoKey(key)) return []
    const value = readValue(key, row.value)
    if (!isFilled(value)) return []
    return {
      key,
      version,
      value,
      isUnchanged: isDeepStrictEqual(value, demoContent[key]),
      hasDemoPicture: 'picture' in value && value.picture === 'demo',
    }
  })
}

interface Removal {
  actorId: string
  paymentMode: PaymentMode
}

/** Empties a part as it is in the demo. Of a part that the owner changed, only the demo's picture is removed. */
export async function removeDemoPart(
  pictures: Pictures,
  { key, version, value, isUnchanged }: DemoPart,
  removal: Removal,
): Promise<void> {
  const rest = isUnchanged ? emptyContent[key] : { ...value, picture: null }
  // The compiler cannot tell that the value belongs to this key.
  await saveBlock(pictures, { ...removal, saved: { key, version, value: rest } as SavedBlock })
}
