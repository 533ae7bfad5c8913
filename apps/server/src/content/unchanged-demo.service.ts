import { isDeepStrictEqual } from 'node:util'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import { isFilled } from '@nirbhaya/contract/content/is-filled'
import { demoContent } from '../demo/content.ts'
import type { Db } from '../platform/database/client.ts'
import { listContentRows } from './content.queries.ts'
import { readValue } from './content.service.ts'

export interface UnchangedDemo {
  /** Blocks with invented content that the owner has not confirmed. */
  samples: ContentKey[]
  /** Blocks that are exactly as in the demo. */
  unchanged: ContentKey[]
  /** Blocks with the demo's picture. */
  pictures: ContentKey[]
}

/** Returns the content that the owner has not replaced yet. */
export async function listUnchangedDemo(db: Db): Promise<UnchangedDemo> {
  const rows = await listContentRows(db)
  const blocks = rows.map(({ key, ...row }) => ({ ...row, key, value: readValue(key, row.value) }))
  return {
    samples: blocks
      .filter(({ isSample, value }) => isSample && isFilled(value))
      .map(({ key }) => key),
    unchanged: blocks
      .filter(({ key, value }) =>
        isDeepStrictEqual(value, (demoContent as Partial<Record<ContentKey, ContentValue>>)[key]),
      )
      .map(({ key }) => key),
    pictures: blocks
      .filter(({ value }) => 'picture' in value && value.picture === 'demo')
      .map(({ key }) => key),
  }
}
