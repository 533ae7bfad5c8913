import { isDeepStrictEqual } from 'node:util'
import { defaultListPricePaise } from '@nirbhaya/contract/catalogue/rules'
import { demoProducts } from '../demo/products.ts'
import { demoCardLine, demoStory } from '../demo/story.ts'
import type { Db } from '../platform/database/client.ts'
import {
  listImageRows,
  listProductRows,
  listRowsByDescription,
  type ProductImageRow,
  type ProductRow,
} from './catalogue.queries.ts'

/** A product with a description of the demo. With another description, it is the owner's. */
export interface DemoProduct {
  id: string
  slug: string
  name: string
  /** Whether the owner changed nothing of it. */
  isUnchanged: boolean
  isPublished: boolean
}

const demoDescriptions = demoProducts.map(({ description }) => description)

/** Lists the demo's products that are still there, in the order of the catalogue. */
export async function listDemoProducts(db: Db): Promise<DemoProduct[]> {
  const rows = await listRowsByDescription(db, demoDescriptions)
  const photos = await listImageRows(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, slug, name, status } = row
    const own = photos.filter(({ productId }) => productId === id)
    return {
      id,
      slug,
      name,
      isUnchanged: isAsInDemo(row, own),
      isPublished: status === 'published',
    }
  })
}

function isAsInDemo(row: ProductRow, photos: ProductImageRow[]): boolean {
  const demo = demoProducts.find(({ slug }) => slug === row.slug)
  if (!demo) return false
  const { images, ...facts } = demo
  const expected = {
    ...facts,
    listPricePaise: defaultListPricePaise,
    size: '',
    weight: '',
    splashResistance: '',
    cardLine: demoCardLine,
    optionName: '',
    story: demoStory,
    label: {},
    status: 'published',
  }
  const shown = Object.fromEntries(
    Object.keys(expected).map((name) => [name, row[name as keyof typeof expected]]),
  )
  return (
    isDeepStrictEqual(shown, expected) &&
    isDeepStrictEqual(
      photos.map(({ alt }) => alt),
      images.map(({ alt }) => alt),
    )
  )
}

export interface OwnProduct {
  id: string
  slug: string
  name: string
  isPublished: boolean
  photos: number
  /** Whether it contains a text of the demo's pendants, word for word. */
  claimsAsDemo: boolean
}

/** Only so many products are looked at. */
const looked = 200

/** Lists the products that are not the demo's, drafts too, in the order of the catalogue. */
export async function listOwnProducts(db: Db): Promise<OwnProduct[]> {
  const rows = await listProductRows(db, { limit: looked })
  const own = rows.filter(({ description }) => !demoDescriptions.includes(description))
  const photos = await listImageRows(
    db,
    own.map(({ id }) => id),
  )
  return own.map((row) => {
    const { id, slug, name, status } = row
    return {
      id,
      slug,
      name,
      isPublished: status === 'published',
      photos: photos.filter(({ productId }) => productId === id).length,
      claimsAsDemo: claimsAsDemo(row),
    }
  })
}

type Said = keyof typeof demoStory

const claimsAsDemo = ({ cardLine, story }: ProductRow): boolean =>
  cardLine === demoCardLine ||
  Object.entries(demoStory).some(([name, said]) => isDeepStrictEqual(story[name as Said], said))
