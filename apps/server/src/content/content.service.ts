import { type Content, type ContentValue, contentBlocks } from '@nirbhaya/contract/content/content'
import { type ContentKey, sampledContent } from '@nirbhaya/contract/content/content-kinds'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/is-filled'
import type { Db } from '../platform/database/client.ts'
import { type ContentRow, listContentRows } from './content.queries.ts'

/**
 * Returns the value of a content block; empty if an older version of the shop wrote it and it no longer
 * fits the schema.
 */
export function readValue<Key extends ContentKey>(key: Key, value: unknown): ContentValue<Key> {
  const read = contentBlocks[key].safeParse(value)
  return (read.success ? read.data : emptyContent[key]) as ContentValue<Key>
}

export interface PaymentMode {
  hasRealPayments: boolean
}

/**
 * Returns whether visitors see a block. An empty block is hidden, and so is a sample in a shop with real
 * payments.
 */
export const isPublished = (
  { value, isSample }: { value: ContentValue; isSample: boolean },
  { hasRealPayments }: PaymentMode,
): boolean => isFilled(value) && !(isSample && hasRealPayments)

export async function getPublishedContent(db: Db, paymentMode: PaymentMode): Promise<Content> {
  const blocks = (await listContentRows(db)).map(read)
  const shown = blocks.filter((block) => isPublished(block, paymentMode))
  const samples = shown.filter(({ isSample }) => isSample).map(({ key }) => key)
  return {
    ...Object.fromEntries(shown.map(({ key, value }) => [key, value])),
    samples: sampledContent.filter((key) => samples.includes(key)),
  }
}

const read = ({ key, value, isSample }: ContentRow) => ({
  key,
  isSample,
  value: readValue(key, value),
})
