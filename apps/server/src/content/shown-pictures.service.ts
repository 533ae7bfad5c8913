import type { Db } from '../platform/database/client.ts'
import { listContentRows } from './content.queries.ts'
import { readValue } from './content.service.ts'
import { pictureIdsOf } from './pictures-of-parts.ts'

/** Of these ids, returns those of pictures that parts of the public pages use. */
export async function listShownParts(db: Db, ids: string[]): Promise<string[]> {
  const rows = await listContentRows(db)
  const used = rows.flatMap(({ key, value }) => pictureIdsOf(readValue(key, value)))
  return used.filter((id) => ids.includes(id))
}
