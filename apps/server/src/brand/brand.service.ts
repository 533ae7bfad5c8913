import { type BrandForm, brandForm } from '@nirbhaya/contract/brand/brand'
import { letterIcon, lookOf } from '@nirbhaya/contract/brand/look'
import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import type { MailedShop } from '@nirbhaya/mails'
import type { Db, Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { getSettings, type SettingsGroup, saveSettings } from '../settings/settings.service.ts'
import { iconOf, mailedLogoOf, type SavedPictures, shownOf } from './brand-pictures.ts'

interface SavedBrand extends BrandForm {
  pictures: SavedPictures
}

export const savedBrand: SettingsGroup<SavedBrand> = {
  name: 'brand',
  auditId: 'shop',
  defaults: { ...brandForm.parse(demoBrand), pictures: {} },
}

/** The cache key of the brand. All pages show it, so a change drops all cached pages. */
export const brandKey = 'brand'

export const readBrand = (db: Db | Tx): Promise<SavedBrand> => getSettings(db, savedBrand)

export async function getBrand(db: Db | Tx): Promise<BrandForm> {
  const { pictures: _, ...brand } = await readBrand(db)
  return brand
}

/** Returns the brand with its pictures, for the owner's form. */
export async function getBrandForm(db: Db) {
  const { pictures, ...brand } = await readBrand(db)
  return { brand, pictures: shownOf(pictures) }
}

export const getShopName = async (db: Db | Tx): Promise<string> => (await getBrand(db)).name

export function saveBrand(db: Db, brand: BrandForm, actorId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await saveSettings(tx, savedBrand, actorId, ({ pictures }) => ({ ...brand, pictures }))
    await invalidate(tx, brandKey)
  })
}

/**
 * Lists the parts of the brand that are still the demo's. A shop with another name has neither the demo's logo nor its
 * icon, even if it has none of its own.
 */
export async function listOfDemo(db: Db) {
  const { pictures, name, motto, welcome } = await readBrand(db)
  const texts = { name, motto, welcome }
  const unchanged = (['name', 'motto', 'welcome'] as const).filter(
    (part) => texts[part] === demoBrand[part],
  )
  const isNamedAsDemo = name === demoBrand.name
  const drawn = (['logo', 'icon'] as const).filter((part) => isNamedAsDemo && !pictures[part])
  return [...unchanged, ...drawn]
}

/** Returns the parts of the brand that every page has. */
export async function readPageBrand(db: Db): Promise<PageBrand> {
  const { pictures, ...brand } = await readBrand(db)
  const { name, line, motto, since } = brand
  const look = lookOf(brand)
  // The demo's logo is its name, so another name has no use for it.
  const isDemo = name === demoBrand.name && !pictures.logo && !pictures.icon
  const { icon: _, ...shown } = shownOf(pictures)
  const icon = iconOf(pictures)
  return {
    name,
    line,
    motto,
    since,
    ...(look && { look }),
    ...(!isDemo && { letterIcon: letterIcon(brand) }),
    ...shown,
    ...(icon && { icon }),
  }
}

/** Returns what mails show of the shop. */
export async function readMailedShop(
  db: Db,
  { publicUrl, apiUrl }: { publicUrl: string; apiUrl: string },
): Promise<MailedShop> {
  const { name, motto, welcome, dark, accent, page, pictures } = await readBrand(db)
  const logo = mailedLogoOf(pictures)
  return {
    name,
    motto,
    welcome,
    dark,
    accent,
    page,
    publicUrl,
    ...(logo && { logo: { ...logo, url: new URL(logo.url, apiUrl).href } }),
  }
}
