import type { ContentBlock, SavedBlock } from '@nirbhaya/contract/content/admin'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import {
  type ContentKey,
  contentKeys,
  pictureShapes,
} from '@nirbhaya/contract/content/content-kinds'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/is-filled'
import type { OwnPicture } from '@nirbhaya/contract/content/pictures.schemas'
import {
  arrangedParts,
  hasUsualContent,
  usualContent,
} from '@nirbhaya/contract/content/usual-content'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import { type Pictures, removeUnused } from '../../platform/storage/stored-images.ts'
import { type ContentRow, findContentRow, listContentRows } from '../content.queries.ts'
import { isPublished, type PaymentMode, readValue } from '../content.service.ts'
import { haveSameCrops, ownPictureOf, pictureIdsOf } from '../pictures-of-parts.ts'
import { insertContentRow, lockContentRow, updateContentRow } from './content-editing.queries.ts'
import { withCrops } from './part-pictures.service.ts'

/** Returns all content blocks in the order of `contentKeys`, including those that were never saved. */
export async function listBlocks(db: Db, paymentMode: PaymentMode): Promise<ContentBlock[]> {
  const rows = new Map((await listContentRows(db)).map((row) => [row.key, row]))
  return contentKeys.map((key) => toWire(key, rows.get(key), paymentMode))
}

interface Save {
  actorId: string
  saved: SavedBlock
  paymentMode: PaymentMode
}

/**
 * Saves and publishes a content block. Pages that are requested after the save show the new content. The crops of a
 * new picture, or of one with another focal point, are made first.
 * @throws AppError CONTENT_CHANGED if somebody changed the block after the owner opened it; PICTURE_GONE; see
 * `withStoredImages`
 */
export async function saveBlock(pictures: Pictures, save: Save): Promise<ContentBlock> {
  const { key, value } = save.saved
  const picture = ownPictureOf(value)
  const shapes = pictureShapes[key]
  if (!picture || !shapes) return writeBlock(pictures, save, value)
  const row = await findContentRow(pictures.db, key)
  const earlier = row && ownPictureOf(readValue(key, row.value))
  const write = (cropped: OwnPicture) =>
    writeBlock(pictures, save, { ...value, picture: cropped } as ContentValue)
  if (earlier?.narrow && haveSameCrops(earlier, picture)) {
    return write({ ...earlier, alt: picture.alt })
  }
  return withCrops(pictures, { picture, shapes }, write)
}

function writeBlock(
  { db, jobs }: Pictures,
  { actorId, saved, paymentMode }: Save,
  value: ContentValue,
): Promise<ContentBlock> {
  const { key, version, isReal } = saved
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
    const earlier = readValue(key, before?.value)
    const kept = pictureIdsOf(value)
    await removeUnused(
      jobs,
      tx,
      pictureIdsOf(earlier).filter((id) => !kept.includes(id)),
    )
    await invalidate(tx, `content/${key}`, 'content')
    await writeAudit(tx, {
      actorId,
      action: 'content.update',
      entityId: key,
      before: auditedFieldsOf(earlier, before?.isSample),
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
  const stored = row ? readValue(key, row.value) : emptyContent[key]
  const isSample = row?.isSample ?? false
  const block = {
    key,
    value: editedValue(key, stored),
    isSample,
    isShown: isPublished({ value: stored, isSample }, paymentMode),
    version: row?.version ?? 0,
    ...(row && { updatedAt: row.updatedAt.toISOString() }),
  }
  // The compiler cannot tell that the value belongs to this key.
  return block as ContentBlock
}

/** Returns the value that the editor opens. Parts that a shop always has begin with their usual value. */
function editedValue(key: ContentKey, value: ContentValue): ContentValue {
  if (key === 'homeParts' && 'items' in value) {
    return { items: arrangedParts(value.items as ContentValue<'homeParts'>['items']) }
  }
  return hasUsualContent(key) && !isFilled(value) ? usualContent[key] : value
}

/** Returns the facts for the audit log, without the names of the people in testimonials. */
function auditedFieldsOf(value: ContentValue, isSample = false): object {
  const facts = { ...value, isSample }
  if (!('items' in facts)) return facts
  const items = facts.items.map((item) => ('portrait' in item ? { ...item, name: '' } : item))
  return { ...facts, items }
}
