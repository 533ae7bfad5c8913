import type { Seller } from '@nirbhaya/contract/site'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import type { ContentChanges } from '../platform/response-cache/content-changes.ts'
import { getSeller, sellerKey } from './seller.service.ts'

/**
 * The seller whose name is on pages. A page that shows the seller depends on `key`: a change of the seller
 * drops all cached pages with this key.
 */
export interface PagesSeller {
  key: string
  read: () => Promise<Seller>
}

/**
 * Reads the seller when a page first needs it, and again after a change. If the database cannot be reached,
 * pages name the seller that was read last.
 */
export function followSeller(
  db: Db,
  config: Pick<Config, 'seller'>,
  changes: Pick<ContentChanges, 'keep' | 'isCurrent'>,
): PagesSeller {
  let last = config.seller
  let known: Promise<Seller> | undefined
  const forget = () => {
    known = undefined
  }
  changes.keep({
    drop: (keys) => {
      if (keys.includes(sellerKey)) forget()
    },
    dropAll: forget,
  })

  async function read(): Promise<Seller> {
    // While the process does not receive notices of changes, it reads the seller each time.
    if (!changes.isCurrent()) forget()
    known ??= getSeller(db, config)
    const reading = known
    try {
      last = await reading
    } catch {
      if (known === reading) forget()
    }
    return last
  }
  return { key: sellerKey, read }
}
