import { type BrandForm, brandForm } from '@nirbhaya/contract/brand/brand'
import { letterIcon, lookOf } from '@nirbhaya/contract/brand/look'
import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import type { MailedShop } from '@nirbhaya/mails'
import type { Db, Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { getSettings, type SettingsGroup, saveSettings } from '../settings/settings.service.ts'

const savedBrand: SettingsGroup<BrandForm> = {
  name: 'brand',
  auditId: 'shop',
  defaults: brandForm.parse(demoBrand),
}

/** The cache key of the brand. All pages show it, so a change drops all cached pages. */
export const brandKey = 'brand'

export const getBrand = (db: Db | Tx): Promise<BrandForm> => getSettings(db, savedBrand)

export const getShopName = async (db: Db | Tx): Promise<string> => (await getBrand(db)).name

export function saveBrand(db: Db, brand: BrandForm, actorId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await saveSettings(tx, savedBrand, actorId, brand)
    await invalidate(tx, brandKey)
  })
}

/** Returns the parts of the brand that every page has. */
export async function readPageBrand(db: Db): Promise<PageBrand> {
  const brand = await getBrand(db)
  const { name, line, motto, since } = brand
  const look = lookOf(brand)
  // The demo's logo is its name, so another name has no use for it.
  const isNamedAsDemo = name === demoBrand.name
  return {
    name,
    line,
    motto,
    since,
    ...(look && { look }),
    ...(!isNamedAsDemo && { letterIcon: letterIcon(brand) }),
  }
}

/** Returns what mails show of the shop. */
export async function readMailedShop(db: Db, publicUrl: string): Promise<MailedShop> {
  const { name, motto, welcome, dark, accent, page } = await getBrand(db)
  return { name, motto, welcome, dark, accent, page, publicUrl }
}
