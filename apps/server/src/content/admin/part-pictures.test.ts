import {
  listContentBlocks,
  type SavedBlock,
  saveContentBlock,
  uploadContentPicture,
} from '@nirbhaya/contract/content/admin'
import { getContent } from '@nirbhaya/contract/content/content'
import type {
  OwnPicture,
  PartPicture,
  StoredPicture,
} from '@nirbhaya/contract/content/pictures.schemas'
import { imageId } from '@nirbhaya/contract/images/images'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm } from '../../../test/selling/pictures.ts'
import { testShop } from '../../../test/test-shop.ts'
import { imageSizeKey } from '../../platform/storage/image-sizes.ts'
import { listShownParts } from '../shown-pictures.service.ts'

const shop = await testShop()
await aProduct(shop, { name: 'Ring' })
const { api } = await signInAdmin(shop)

/** A wide picture: its left half is red, its right half is blue. */
async function halves(): Promise<Buffer> {
  const [width, height] = [800, 400]
  const left = { create: { width: width / 2, height, channels: 3, background: '#f00' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

async function upload(): Promise<StoredPicture> {
  const form = aForm({}, [{ field: 'image', bytes: await halves() }])
  return (await api(uploadContentPicture, { form })).picture
}

async function saveHero(picture: PartPicture) {
  const { blocks } = await api(listContentBlocks)
  const version = blocks.find(({ key }) => key === 'hero')?.version ?? 0
  const target = { page: 'story' as const, address: '' }
  const value = { title: 'A ring.', lead: '', button: 'See it', ...target, picture }
  const body: SavedBlock = { key: 'hero', version, value }
  await api(saveContentBlock, { body })
  return (await shop.apiFor()(getContent)).content.hero?.picture as OwnPicture
}

const at = (whole: StoredPicture, x: number) => ({ whole, x, y: 50, alt: 'A gold ring' })

/** Returns the colour in the middle of a stored picture. */
async function colourOf(picture: StoredPicture | undefined) {
  const bytes = await (await fetch(shop.origin + picture?.url)).arrayBuffer()
  const { data } = await sharp(Buffer.from(bytes))
    .resize(1, 1, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

test('a hero has a crop for phones and one for wide screens, around the focal point', async () => {
  const whole = await upload()
  const left = await saveHero(at(whole, 0))

  expect(left.narrow).toMatchObject({ width: 225, height: 400 })
  expect(left.wide).toMatchObject({ width: 711, height: 400 })
  expect(await colourOf(left.narrow)).toBe('red')
  const html = await (await fetch(shop.origin)).text()
  expect(html).toContain('alt="A gold ring"')
  for (const crop of [left.narrow, left.wide]) {
    expect(html).toContain(`/api/images/${imageId(crop ?? whole)}/`)
    const avif = await fetch(
      `${shop.origin}/api/images/${imageId(crop ?? whole)}/${crop?.width}.avif`,
    )
    expect(avif.status).toBe(200)
  }

  const right = await saveHero(at(whole, 100))
  expect(await colourOf(right.narrow)).toBe('blue')
})

test('a save without another picture or focal point keeps the crops', async () => {
  const whole = await upload()
  const first = await saveHero(at(whole, 30))
  const second = await saveHero({ ...at(whole, 30), alt: 'Another ring' })

  expect(second).toEqual({ ...first, alt: 'Another ring' })
})

test('pictures of parts are in use until the owner removes them', async () => {
  const { whole, narrow, wide } = await saveHero(at(await upload(), 10))
  const ids = [whole, narrow ?? whole, wide ?? whole].map(imageId)
  expect((await listShownParts(shop.db, ids)).toSorted()).toEqual(ids.toSorted())

  await saveHero(null)
  expect(await listShownParts(shop.db, ids)).toEqual([])
  const stored = () =>
    Promise.all(ids.map((id) => shop.storage.exists(imageSizeKey(id, '225.webp'))))
  await expect.poll(stored, { timeout: 30_000 }).toEqual([false, false, false])
})

test('a picture that was removed meanwhile is refused in words', async () => {
  const whole = await upload()
  await shop.storage.deleteAll(`images/${imageId(whole)}`)

  await expect(saveHero(at(whole, 50))).rejects.toMatchObject({ status: 409, code: 'PICTURE_GONE' })
})

test('a form without a picture is refused', async () => {
  await expect(api(uploadContentPicture, { form: aForm({}) })).rejects.toMatchObject({
    status: 400,
    code: 'PHOTO_MISSING',
  })
})
