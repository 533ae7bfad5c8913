import type { Db } from '../platform/database/client.ts'
import type { PrintedBrand } from '../platform/pdf/style.ts'
import { findBytes, type Storage } from '../platform/storage/storage.ts'
import { readBrand } from './brand.service.ts'
import { logoKey } from './brand-pictures.ts'

/** Returns what papers show of the shop. Without its logo, for example while the storage is away, they have its name. */
export async function readPrintedBrand(db: Db, storage: Storage): Promise<PrintedBrand> {
  const { name, dark, accent, page, pictures } = await readBrand(db)
  const key = pictures.logo && logoKey(pictures.logo)
  const logo = key && (await findBytes(storage, key).catch(() => undefined))
  return { name, dark, accent, page, ...(logo && { logo }) }
}
