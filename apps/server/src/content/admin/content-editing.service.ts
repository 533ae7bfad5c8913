import type { ContentBlock, SavedBlock } from '@nirbhaya/contract/content/admin'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import { type ContentKey, contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/is-filled'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import { type ContentRow, listContentRows } from '../content.queries.ts'
import { isPublished, type PaymentMode, readValue } from '../content.service.ts'
import { insertContentRow, lockContentRow, updateContentRow } from './content-editing.queries.ts'

/** Returns all content blocks in the order of `contentKeys`, including those that were never saved. */
export async function listBlocks(db: Db, paymentMode: PaymentMode): Promise<ContentBlock[]> {
  const rows = new Map((await listContentRows(db)).map((row) => [row.key, row]))
  return contentKeys.map((key) => toWire(key, rows.get(key), paymentMode))
}

/**
 * Saves and publishes a content block. Pages that are requested after the save show the new content.
 * @throws AppError CONTENT_CHANGED if somebody changed the block after the owner opened it
 */
export function saveBlock(
  db: Db,
  { actorId, saved, paymentMode }: { actorId: string; saved: SavedBlock; paymentMode: PaymentMode },
): Promise<ContentBlock> {
  const { key, value, version, isReal } = saved
  return db.transaction(async (tx) => {
    const before = await lockContentRow(tx, key)
    // A sample stays a sample whatever is saved, until the owner confirms that it is real. An empty block
    // is not a sample.
    const isSample = (before?.isSample ?? false) && !isReal && isFilled(value)
    const values = { key, value, isSample }
    const row = before
      ? await updateContentRow(tx, { key, version }, values)
      : version === 0 && (await insertContentRow(tx, values))
    if (!row) throw new AppError('CONTENT_CHANGED')
    await invalidate(tx, `content/${key}`, 'content')
    await writeAudit(tx, {
      actorId,
      action: 'content.update',
      entity: 'content',
      entityId: key,
      before: auditedFieldsOf(readValue(key, before?.value), before?.isSample),
      after: auditedFieldsOf(readValue(key, row.value), row.isSample),
    })
    return toWire(key, row, paymentMode)
  })
}

function toWire(
  key: ContentKey,
  row: ContentRow | undefined,
  paymentMode: PaymentMode,
): ContentBlock {
  const value = row ? readValue(key, row.value) : emptyContent[key]
  const isSample = row?.isSample ?? false
  const block = {
    key,
    value,
    isSample,
    isShown: isPublished({ value, isSample }, paymentMode),
    version: row?.version ?? 0,
    ...(row && { updatedAt: row.updatedAt.toISOString() }),
  }
  // The compiler cannot tell that the value belongs to this key.
  return block as ContentBlock
}

/** Returns the facts for the audit log, without the names of the people in testimonials. */
function auditedFieldsOf(value: ContentValue, isSample = false): object {
  const facts = { ...value, isSample }
  if (!('items' in facts)) return facts
  const items = facts.items.map((item) => ('portrait' in item ? { ...item, name: '' } : item))
  return { ...facts, items }
}
