import { isDeepStrictEqual } from 'node:util'
import { isFilled } from '@nirbhaya/contract/content/filled'
import type { ContentKey } from '@nirbhaya/contract/content/kinds'
import type { Db } from '../platform/database/client.ts'
import { listContentRows } from './content.queries.ts'
import { readValue } from './content.service.ts'
import { demoContent } from './demo-content.ts'

export interface DemoLeft {
  /** Invented, and nobody has answered for them. */
  samples: ContentKey[]
  /** Word for word as the demo has them. */
  unchanged: ContentKey[]
}

/** What the owner has not made their own yet. */
export async function listDemoLeft(db: Db): Promise<DemoLeft> {
  const rows = await listContentRows(db)
  const blocks = rows.map(({ key, ...row }) => ({ ...row, key, value: readValue(key, row.value) }))
  return {
    samples: blocks
      .filter(({ isSample, value }) => isSample && isFilled(value))
      .map(({ key }) => key),
    unchanged: blocks
      .filter(({ key, value }) => isDeepStrictEqual(value, demoContent[key]))
      .map(({ key }) => key),
  }
}
