import { isDeepStrictEqual } from 'node:util'
import type { ProductForm } from '@nirbhaya/contract/catalogue/admin'
import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import {
  emptyStory,
  productFactNames,
  productTextNames,
} from '@nirbhaya/contract/catalogue/product-texts'
import { errors } from '@nirbhaya/contract/errors'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import {
  type NewImage,
  type Pictures,
  removeUnused,
  withStoredImages,
} from '../../platform/storage/stored-images.ts'
import type { UploadedFile } from '../../platform/storage/uploaded-file.ts'
import type { UsualTerms } from '../adding-products.service.ts'
import {
  claimSlug,
  findProductRow,
  listImageRows,
  type ProductImageRow,
  type ProductRow,
} from '../catalogue.queries.ts'
import { withImages } from '../catalogue.service.ts'
import { type PlacedPhoto, placePhotos } from '../photos.ts'
import { changingProducts, invalidateProduct } from '../shop-front.service.ts'
import { slugsFor } from '../slugs.ts'
import { productDefaults, valuesOf } from './product-form-values.ts'
import { listOptionValues, saveOption } from './product-option.service.ts'
import {
  chooseMainRow,
  deleteImageRows,
  deleteProductRow,
  insertProductRow,
  listShownImages,
  lockProductRow,
  type ProductValues,
  saveImageRows,
  updateProductRow,
} from './product-writing.queries.ts'

export { listShownImages as listShownPhotos }

export interface Catalogue extends Pictures {
  usualTerms: UsualTerms
  /** Stores again whether a product and the values of its option can be booked. */
  refreshBookable: (productId: string) => Promise<void>
}

/** The owner's input: the form, and new photos as files. */
export interface ProductUpload {
  actorId: string
  form: ProductForm
  files: UploadedFile[]
}

/**
 * Adds a product, published or as a draft; without a given slug, one is made from its name.
 * @throws AppError SLUG_TAKEN, INVALID_INPUT, TOO_MANY_PHOTOS, PHOTOS_CHANGED; see `withStoredImages`
 */
export async function createProduct(
  catalogue: Catalogue,
  { actorId, form, files }: ProductUpload,
): Promise<Product> {
  const placed = placePhotos({ existing: [], files: files.length, order: form.images })
  return withStoredImages(catalogue, files, (images) =>
    changeProducts(catalogue, async (tx) => {
      const values = {
        ...valuesOf(form, productDefaults),
        deliveryTerms: await catalogue.usualTerms(tx),
      }
      const row = await insertUnderFreeSlug(tx, values, form.slug)
      await saveOption(tx, row, form.optionValues)
      await showPhotos(tx, row, placed, { existing: [], images })
      return saveChange(tx, { actorId, action: 'product.create', before: null, row })
    }),
  )
}

/** Adds a product as a draft without photos, in the caller's transaction. @returns its id */
export function addDraftProduct(
  tx: Tx,
  { usualTerms }: Pick<Catalogue, 'usualTerms'>,
  {
    actorId,
    form,
  }: { actorId: string; form: Pick<ProductForm, 'name' | 'description' | 'price' | 'listPrice'> },
): Promise<string> {
  return changingProducts(tx, async () => {
    const values = valuesOf({ ...form, status: 'draft', rating: 0, reviews: 0 }, productDefaults)
    const row = await insertUnderFreeSlug(
      tx,
      { ...values, deliveryTerms: await usualTerms(tx) },
      undefined,
    )
    await saveChange(tx, { actorId, action: 'product.create', before: null, row })
    return row.id
  })
}

/**
 * Changes the product that has or had this slug. A slug in the form becomes the product's new slug. If the
 * form has no slug, the product keeps its slug. Old slugs still lead to the product.
 * @param upload `isTextsOnly`: the person may change texts and pictures, and nothing else
 * @throws AppError NOT_PERMITTED, PRODUCT_NOT_FOUND, SLUG_TAKEN, INVALID_INPUT, TOO_MANY_PHOTOS, PHOTOS_CHANGED; see
 * `withStoredImages`
 */
export async function updateProduct(
  catalogue: Catalogue,
  slug: string,
  { actorId, form, files, isTextsOnly = false }: ProductUpload & { isTextsOnly?: boolean },
): Promise<Product> {
  const { db, jobs } = catalogue
  const place = (existing: { id: string; alt: string }[]) =>
    placePhotos({ existing, files: files.length, order: form.images })

  const optionValues = form.optionName === '' ? '' : form.optionValues

  // Check the order of the photos before the new files are stored, so that a wrong order stores nothing.
  // Another change may remove photos before the product is locked, so `place` checks again under the lock.
  const found = await findProductRow(db, slug)
  if (!found) throw new AppError('PRODUCT_NOT_FOUND')
  place(await listImageRows(db, [found.id]))

  const product = await withStoredImages(catalogue, files, (images) =>
    changeProducts(catalogue, async (tx) => {
      const locked = await lockProductRow(tx, slug)
      if (!locked) throw new AppError('PRODUCT_NOT_FOUND')
      const before = await auditedFieldsOf(tx, locked)
      const existing = await listImageRows(tx, [locked.id])
      const placed = place(existing)
      const newSlug = form.slug || locked.slug
      if (newSlug !== locked.slug && !(await claimSlug(tx, newSlug, locked.id))) throw slugTaken()
      const values = { ...valuesOf(form, locked), slug: newSlug }
      const row = await updateProductRow(tx, locked.id, values)
      await saveOption(tx, row, optionValues)
      await showPhotos(tx, row, placed, { existing, images })
      await removeUnused(jobs, tx, leftOut(existing, placed))
      if (isTextsOnly) refuseOtherThanTexts(before, await auditedFieldsOf(tx, row))
      return saveChange(tx, { actorId, action: 'product.update', before, row })
    }),
  )
  // In a transaction of its own: it locks batches before the product, as purchases do, and the change above has locked
  // the product.
  if (optionValues !== undefined) await catalogue.refreshBookable(product._id)
  return product
}

/**
 * Deletes a product permanently; orders keep their own copy of its name and price.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export function deleteProduct(pictures: Pictures, slug: string, actorId: string) {
  return changeProducts(pictures, async (tx) => {
    const row = await lockProductRow(tx, slug)
    if (!row) throw new AppError('PRODUCT_NOT_FOUND')
    const before = await auditedFieldsOf(tx, row)
    const photos = await listImageRows(tx, [row.id])
    await deleteProductRow(tx, row.id)
    await removeUnused(pictures.jobs, tx, leftOut(photos, []))
    await invalidateProduct(tx, row.id)
    const entity = { entity: 'product', entityId: row.id } as const
    await writeAudit(tx, { actorId, action: 'product.delete', ...entity, before, after: null })
  })
}

/**
 * Sets the main product. The links in the banner and the footer, among others, open its page.
 * @throws AppError PRODUCT_NOT_FOUND, PRODUCT_IS_DRAFT
 */
export function chooseMainProduct(pictures: Pictures, slug: string, actorId: string) {
  return changeProducts(pictures, async (tx) => {
    const row = await lockProductRow(tx, slug)
    if (!row) throw new AppError('PRODUCT_NOT_FOUND')
    if (row.status === 'draft') throw new AppError('PRODUCT_IS_DRAFT')
    await chooseMainRow(tx, row.id)
    const { name } = row
    const entity = { entity: 'product', entityId: row.id } as const
    const facts = { before: { name }, after: { name, slug: row.slug, isMain: true } }
    await writeAudit(tx, { actorId, action: 'product.choose', ...entity, ...facts })
  })
}

const changeProducts = <Result>({ db }: Pictures, change: (tx: Tx) => Promise<Result>) =>
  db.transaction((tx) => changingProducts(tx, () => change(tx)))

const slugTaken = () => new AppError('SLUG_TAKEN', { fields: { slug: errors.SLUG_TAKEN[1] } })

/**
 * Inserts a product under a free slug. If two products of the same name are added at once, the unique key
 * gives the slug to one of them, and the other gets the next free one.
 */
async function insertUnderFreeSlug(
  tx: Tx,
  values: ProductValues & Pick<ProductRow, 'deliveryTerms'>,
  wanted: string | undefined,
): Promise<ProductRow> {
  const id = newId()
  for (const slug of wanted ? [wanted] : slugsFor(values.name)) {
    if (await claimSlug(tx, slug, id)) return insertProductRow(tx, { ...values, id, slug })
  }
  throw slugTaken()
}

interface Sources {
  existing: ProductImageRow[]
  images: NewImage[]
}

/** Gives a product exactly these photos; unchanged ones are not written. */
async function showPhotos(
  tx: Tx,
  { id: productId, name }: ProductRow,
  placed: PlacedPhoto[],
  { existing, images }: Sources,
): Promise<void> {
  const rows = placed.map((photo, position) => {
    const image =
      photo.id === undefined ? images[photo.file] : existing.find(({ id }) => id === photo.id)
    if (!image) throw new Error('a placed photo does not exist')
    const { id, width, height, widths } = image
    // A photo without its own text gets the product's name.
    return { id, productId, position, alt: photo.alt || name, width, height, widths }
  })
  const isAsBefore = (row: ProductImageRow) => existing.some((one) => isDeepStrictEqual(one, row))
  await deleteImageRows(tx, leftOut(existing, placed))
  await saveImageRows(
    tx,
    rows.filter((row) => !isAsBefore(row)),
  )
}

const leftOut = (existing: { id: string }[], placed: PlacedPhoto[]) =>
  existing.map(({ id }) => id).filter((id) => placed.every((photo) => photo.id !== id))

/** @throws AppError NOT_PERMITTED if a change is not only about texts and pictures */
function refuseOtherThanTexts(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const refused = names.filter(
    (name) => !productTextNames.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  )
  if (refused.length === 0) return
  const fields = refused.map((name) => [name, errors.NOT_PERMITTED[1]])
  throw new AppError('NOT_PERMITTED', { fields: Object.fromEntries(fields) })
}

/** Returns the fields of a product that the audit log records. */
async function auditedFieldsOf(tx: Tx, row: ProductRow) {
  const { slug, name, description, status, cancelPolicy, rating, reviews } = row
  const facts = Object.fromEntries(productFactNames.map((fact) => [fact, row[fact]]))
  const prices = {
    price: paiseToRupees(row.pricePaise),
    listPrice: paiseToRupees(row.listPricePaise),
  }
  const photos = (await listImageRows(tx, [row.id])).map(({ id, alt }) => ({ id, alt }))
  return {
    slug,
    name,
    description,
    status,
    ...prices,
    cancelPolicy,
    rating,
    reviews,
    ...facts,
    cardLine: row.cardLine,
    optionName: row.optionName,
    optionValues: await listOptionValues(tx, row),
    ...emptyStory,
    ...row.story,
    ...row.label,
    photos,
  }
}

interface Change {
  actorId: string
  action: 'product.create' | 'product.update'
  before: object | null
  row: ProductRow
}

async function saveChange(tx: Tx, { row, ...change }: Change): Promise<Product> {
  const after = await auditedFieldsOf(tx, row)
  await invalidateProduct(tx, row.id)
  await writeAudit(tx, { ...change, entity: 'product', entityId: row.id, after })
  const [product] = await withImages(tx, [row])
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  return product
}
