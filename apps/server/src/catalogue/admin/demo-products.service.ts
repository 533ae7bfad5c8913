import { isDeepStrictEqual } from 'node:util'
import { defaultListPricePaise } from '@nirbhaya/contract/catalogue/rules'
import { demoProducts } from '../../demo/products.ts'
import { demoCardLine, demoStory } from '../../demo/story.ts'
import type { Db } from '../../platform/database/client.ts'
import {
  findProductRow,
  listImageRows,
  type ProductImageRow,
  type ProductRow,
} from '../catalogue.queries.ts'

export interface DemoProduct {
  id: string
  slug: string
  name: string
  /** Whether the owner changed nothing of it. */
  isUnchanged: boolean
}

type Demo = (typeof demoProducts)[number]

/** Lists the demo's products that are still there. */
export async function listDemoProducts(db: Db): Promise<DemoProduct[]> {
  const found = await Promise.all(
    demoProducts.map(async (demo) => {
      const row = await findProductRow(db, demo.slug)
      // The owner's own product may have a slug of the demo.
      if (!row || (row.name !== demo.name && row.description !== demo.description)) return []
      const photos = await listImageRows(db, [row.id])
      const { id, slug, name } = row
      return [{ id, slug, name, isUnchanged: isAsInDemo(row, photos, demo) }]
    }),
  )
  return found.flat()
}

function isAsInDemo(row: ProductRow, photos: ProductImageRow[], demo: Demo): boolean {
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
