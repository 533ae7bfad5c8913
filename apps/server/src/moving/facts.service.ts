import { findImportedPeople, type PersonHere } from '../accounts/imported-accounts.service.ts'
import { type GivingBatch, listGivingBatches } from '../batches/imported-places.service.ts'
import { listSellable, type Sellable } from '../catalogue/sellable.service.ts'
import { findSubscriptions } from '../newsletter/newsletter.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { listKnownIds } from './imported-records.queries.ts'
import type { MovingRow } from './moving.queries.ts'
import type { ImportRecord } from './records.ts'

/** What the shop has: a record is compared with it. */
export interface Facts {
  products: Catalogue
  people: Map<string, PersonHere>
  /** The ids that the source's records of this kind had when they were brought in before. */
  known: Set<string>
  /** Of the e-mail addresses: whether they are subscribed, or were. */
  subscriptions: Map<string, 'subscribed' | 'unsubscribed'>
}

export interface Catalogue {
  /** Finds a product by its slug or its name. */
  find(text: string): Sellable | undefined
  batchesOf(productId: string): GivingBatch[]
}

const key = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

export async function readCatalogue(db: Db | Tx): Promise<Catalogue> {
  const [products, batches] = [await listSellable(db), await listGivingBatches(db)]
  const ofProduct = Map.groupBy(batches, ({ productId }) => productId)
  const found = new Map<string, Sellable>()
  // A published product comes before a draft of the same name, and an older one before a newer one.
  for (const product of products.toReversed().toSorted((one) => (one.isPublished ? 1 : -1))) {
    found.set(key(product.slug), product)
    found.set(key(product.name), product)
  }
  return {
    find: (text) => found.get(key(text)),
    batchesOf: (productId) => ofProduct.get(productId) ?? [],
  }
}

const emailOf = (record: ImportRecord): string[] => {
  if (record.kind === 'products') return []
  return [record.kind === 'subscribers' ? record.email : record.person.email]
}

/** Reads what the shop knows about some records. */
export async function readFacts(
  db: Db | Tx,
  { source, kind }: Pick<MovingRow, 'source' | 'kind'>,
  { products, adminEmail }: { products: Catalogue; adminEmail: string },
  records: ImportRecord[],
): Promise<Facts> {
  const emails = [...new Set(records.flatMap(emailOf))]
  const ids = records.map(({ id }) => id)
  return {
    products,
    people: await findImportedPeople(db, emails, adminEmail),
    known: await listKnownIds(db, sourceKey(source), kind, ids),
    subscriptions: kind === 'subscribers' ? await findSubscriptions(db, emails) : new Map(),
  }
}

export const sourceKey = (source: string) => key(source)
