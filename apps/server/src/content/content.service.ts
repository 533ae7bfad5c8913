import type { Content, ContentValue } from '@nirbhaya/contract/content/content'
import { contentBlocks } from '@nirbhaya/contract/content/content.schemas'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/filled'
import { type ContentKey, sampledContent } from '@nirbhaya/contract/content/kinds'
import type { Db } from '../platform/database/client.ts'
import { type ContentRow, listContentRows } from './content.queries.ts'

/** What is in a part; one that an older version of the shop wrote, and nobody can read, is empty. */
export function readValue<Key extends ContentKey>(key: Key, value: unknown): ContentValue<Key> {
  const read = contentBlocks[key].safeParse(value)
  return (read.success ? read.data : emptyContent[key]) as ContentValue<Key>
}

export interface PaymentMode {
  /** Whether money moves in this shop. */
  hasRealPayments: boolean
}

/** Whether visitors see a part: nothing that is empty, and nothing invented where people really pay. */
export const isPublished = (
  { value, isSample }: { value: ContentValue; isSample: boolean },
  { hasRealPayments }: PaymentMode,
): boolean => isFilled(value) && !(isSample && hasRealPayments)

/** What the public pages show. */
export async function getPublishedContent(db: Db, standing: PaymentMode): Promise<Content> {
  const blocks = (await listContentRows(db)).map(read)
  const shown = blocks.filter((block) => isPublished(block, standing))
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
