import { startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { listAudit } from '@nirbhaya/contract/audit/audit'
import {
  type BrandForm,
  getBrand,
  removeBrandPicture,
  saveBrand,
  saveBrandPicture,
} from '@nirbhaya/contract/brand/brand'
import { brandPictures, iconFile, iconPixels } from '@nirbhaya/contract/brand/rules'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { brandRefusals } from '@nirbhaya/contract/messages/brand'
import { demoLook, goingLiveWords } from '@nirbhaya/contract/messages/going-live'
import { testAnnouncement } from '@nirbhaya/contract/newsletter/admin'
import { getMyPaper, listMyPapers } from '@nirbhaya/contract/papers/papers'
import { getLabels, getPickingList } from '@nirbhaya/contract/shipping/parcel-files'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { aPaidOrder, aProduct, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { registeredSeller } from '../../test/papers.ts'
import { aPackedOrder } from '../../test/parcels.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../test/selling/pictures.ts'
import { adminPassword, testShop } from '../../test/test-shop.ts'

const abhaya: BrandForm = {
  name: 'Abhaya Studio',
  line: 'Rings that stay.',
  motto: 'Made to stay',
  welcome: '',
  since: 2026,
  dark: '#10233f',
  accent: '#0b6e4f',
  page: '#f4f7fb',
  fonts: 'modern',
}

const seller = { ...registeredSeller, SELLER_NAME: 'Abhaya LLP' }
const shop = await testShop({ ...seller, ADMIN_PASSWORD: adminPassword })
const { api: owner, token } = await signInAdmin(shop)
const product = await aProduct(shop, { name: 'Ring' })
const save = (brand: Partial<BrandForm>) => owner(saveBrand, { body: { ...abhaya, ...brand } })

afterEach(() => owner(saveBrand, { body: demoBrand }))

const read = async (path: string, { origin } = shop) => (await fetch(origin + path)).text()

/** Returns the words of the demo in a text, with what stands around them. */
const demoWordsIn = (text: string) => text.match(/.{0,40}nirbhaya.{0,40}/gi) ?? []

/** Draws a circle, with a script that must never run. @param corner how far the rectangle is rounded */
const aDrawing = ({ width = 40, height = 40, corner = 0 } = {}) =>
  `<?xml version="1.0"?>
  <!-- Made by hand -->
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" onload="alert(1)">
    <script>alert(1)</script>
    <rect x="1" width="${width - 2}" height="${height}" rx="${corner}" fill="#0b6e4f"/>
  </svg>`

/** A drawing that consists of another file. */
function aReference(address: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`
}

/** Each element draws the one before it ten times. */
function aBillionLaughs(): string {
  const uses = (id: number) => `<use href="#a${id}"/>`.repeat(10)
  const groups = Array.from({ length: 9 }, (_, id) => `<g id="a${id + 1}">${uses(id)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="a0" width="9" height="9"/>${groups.join('')}</defs><use href="#a9"/></svg>`
}

/** The PDF has no spaces where lines are broken. */
const unspaced = (pages: string[]) => pages.join().replaceAll(' ', '')

/** The pages whose words come from the brand, in a shop without the demo's product. */
const pages = [
  '/',
  '/collection',
  `/product/${product.slug}`,
  '/blogs',
  '/contact',
  '/complaint',
  '/search',
  '/login',
  '/cart',
  '/nothing-here',
]

describe('the brand of a shop', () => {
  test('is the demo’s until the owner saves another, and the change is in the audit log', async () => {
    const fresh = await testShop()
    const { api } = await signInAdmin(fresh)
    expect((await api(getBrand)).brand).toEqual(demoBrand)

    await api(saveBrand, { body: abhaya })

    expect((await api(getBrand)).brand).toEqual(abhaya)
    const { entries } = await api(listAudit, { query: { entity: 'brand', limit: 1 } })
    expect(entries[0]).toMatchObject({
      action: 'brand.update',
      before: { name: demoBrand.name },
      after: { name: abhaya.name },
    })
  })

  test('is on every page of every process at once, also on pages that were cached', async () => {
    const other = await testShop({
      DATABASE_URL: shop.databaseUrl,
      AUTH_SECRET: shop.mailServer.secret,
    })
    for (const path of pages) {
      for (const process of [shop, other]) {
        expect(await read(path, process)).toContain(demoBrand.name)
      }
    }

    await save({})

    for (const path of pages) {
      const html = await read(path)
      expect(html).toContain('aria-label="Abhaya Studio, home"')
      expect(demoWordsIn(html)).toEqual([])
    }
    for (const path of pages) {
      await expect.poll(async () => demoWordsIn(await read(path, other))).toEqual([])
    }
    const home = await read('/')
    expect(home).toContain('<title>Abhaya Studio | Ring</title>')
    expect(home).toContain('<meta property="og:site_name" content="Abhaya Studio"/>')
    expect(home).toContain('"name":"Abhaya Studio"')
    expect(home).toContain('"slogan":"Rings that stay."')
    expect(home).toContain('Copyright 2026 Abhaya Studio. Sold by pre-booking in India.')
  })

  test('colours every page, without a request more; the demo’s look is in the stylesheet', async () => {
    const requestsOf = (html: string) => html.match(/<link [^>]*href="\/[^"]*"/g)?.length ?? 0
    const before = await read('/')
    expect(before).not.toContain('<style>')
    expect(before).toContain('<meta content="#2a0f2e" name="theme-color"/>')

    await save({})

    const after = await read('/')
    expect(after).toContain('--color-deep-pink:#0b6e4f')
    expect(after).toContain('--color-cream:#f4f7fb')
    expect(after).toContain('<meta content="#10233f" name="theme-color"/>')
    expect(after).not.toMatch(/logo-word|favicon|apple-touch-icon/)
    expect(requestsOf(after)).toBeLessThan(requestsOf(before))
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      theme_color: '#10233f',
      background_color: '#f4f7fb',
      icons: [{ src: expect.stringMatching(/^data:image\/svg\+xml,/) }],
    })
  })

  test('has pictures, each at once on every page', async () => {
    const put = async (name: string, size: { width: number; height: number }) => {
      const form = aForm({ name }, [{ field: 'image', bytes: await aPicture(size) }])
      return owner(saveBrandPicture, { form })
    }
    await save({})
    await put('logo', { width: 400, height: 100 })
    await put('darkLogo', { width: 300, height: 100 })
    await put('icon', { width: 600, height: 600 })
    await put('card', { width: 1200, height: 630 })

    const { pictures } = await owner(getBrand)
    const [html, manifest] = [await read('/'), await read('/manifest.webmanifest')]
    expect(await read('/contact')).toContain(`src="${pictures.logo?.url}"`)
    expect(html).toContain(`src="${pictures.darkLogo?.url}"`)
    expect(html).toContain(`content="${shop.config.publicUrl}${pictures.card?.url}"`)
    const folder = pictures.icon?.url.slice(0, pictures.icon.url.lastIndexOf('/')) ?? ''
    const largest = iconFile(folder, iconPixels.large)
    expect(html).toContain(`"logo":"${shop.config.publicUrl}${largest}"`)
    expect(linkedIcons(html).map(({ sizes }) => sizes)).toEqual(['32x32', '180x180'])
    const { icons } = JSON.parse(manifest) as { icons: ManifestIcon[] }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const icon of [...linkedIcons(html), ...icons]) {
      const { format, width, height } = await pictureAt(icon.src)
      expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes: icon.sizes })
    }
    for (const { url } of Object.values(pictures)) {
      expect((await fetch(shop.origin + url)).status).toBe(200)
    }

    for (const name of brandPictures) await owner(removeBrandPicture, { params: { name } })
    expect((await owner(getBrand)).pictures).toEqual({})
    expect(await read('/')).not.toContain('/api/images/')
  })

  test('may have drawings: pixels are made of them, and nothing of the file is kept', async () => {
    const put = (name: string, svg: string) =>
      owner(saveBrandPicture, {
        form: aForm({ name }, [{ field: 'image', bytes: Buffer.from(svg) }]),
      })
    await put('logo', aDrawing({ width: 40, height: 10 }))
    await put('icon', aDrawing({ width: 16, height: 16, corner: 6 }))

    const { pictures } = await owner(getBrand)
    expect(pictures.logo).toMatchObject({ width: 480, height: 120 })
    const logo = await pictureAt(pictures.logo?.url ?? '')
    expect(logo).toMatchObject({ format: 'webp', width: 480, hasAlpha: true })
    const { icons } = JSON.parse(await read('/manifest.webmanifest')) as { icons: ManifestIcon[] }
    const [, large, maskable] = await Promise.all(icons.map(({ src }) => pictureAt(src)))
    expect(large).toMatchObject({ width: 512, hasAlpha: true })
    expect(maskable).toMatchObject({ width: 512, hasAlpha: false })
    for (const name of ['logo', 'icon'] as const) {
      await owner(removeBrandPicture, { params: { name } })
    }
  })

  test.each([
    ['shows nothing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['is no drawing', '<svg/>'],
    ['is damaged', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect'],
    ['only names another file', aReference('file:///etc/hostname')],
    ['only names a page', aReference('http://127.0.0.1:1/picture.png')],
    ['draws itself many times over', aBillionLaughs()],
  ])('refuses an SVG that %s', async (_, svg) => {
    const form = aForm({ name: 'logo' }, [{ field: 'image', bytes: Buffer.from(svg) }])
    await expect(owner(saveBrandPicture, { form })).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    })
  })

  test('keeps its pictures when its texts are saved, and refuses what does not fit', async () => {
    const put = async (name: string, bytes: Uint8Array) =>
      owner(saveBrandPicture, { form: aForm({ name }, [{ field: 'image', bytes }]) })
    await put('icon', await aPicture({ width: 512, height: 512 }))
    await save({ name: 'Another name' })
    expect((await owner(getBrand)).pictures.icon).toMatchObject({ width: 512 })

    for (const size of [
      { width: 1_000, height: 600 },
      { width: 511, height: 511 },
    ]) {
      await expect(put('icon', await aPicture(size))).rejects.toMatchObject({ status: 400 })
    }
    await expect(put('card', await aPicture())).rejects.toMatchObject({ status: 400 })
    await expect(put('logo', Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    })
    await expect(put('hero', await aPicture())).rejects.toMatchObject({ status: 400 })
    await owner(removeBrandPicture, { params: { name: 'icon' } })
  })

  test('is on the list before going live until it is the owner’s', async () => {
    const line = async () => {
      const { lines } = await owner(checkGoingLive)
      return lines.find(({ id }) => id === 'brand')
    }
    expect(await line()).toMatchObject({
      isDone: false,
      sentence: goingLiveWords.lines.brand.open(Object.values(demoLook).join(', ')),
      to: '/admin/look',
    })
    await save({ motto: demoBrand.motto })
    expect((await line())?.sentence).toBe(goingLiveWords.lines.brand.open(demoLook.motto))
    await save({})
    expect((await line())?.isDone).toBe(true)
  })

  test('is in the manifest and in the feed', async () => {
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      name: 'Nirbhaya',
      short_name: 'Nirbhaya',
    })

    await save({})

    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      name: 'Abhaya Studio',
      short_name: 'Abhaya Studio',
      description: 'Rings that stay.',
    })
    const feed = await read('/blogs/rss.xml')
    expect(feed).toContain('<title>Abhaya Studio: Updates &amp; Articles</title>')
    expect(demoWordsIn(feed)).toEqual([])
  })

  test('without a line has the line of the main product', async () => {
    await save({ line: '' })

    expect(await read('/')).toContain('"slogan":"Ring"')
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ description: 'Ring' })
  })

  test('is in mails, as their sender too', async () => {
    await save({})

    await owner(testAnnouncement, { body: { subject: 'News', message: 'None.' } })

    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find(({ subject }) => subject === 'News'),
    )
    expect(mail.from).toEqual({ name: 'Abhaya Studio', address: 'hello@abhaya-studio.local' })
    expect(mail.text).toContain('\n-- \nAbhaya Studio\n')
    expect(mail.html).toContain('Made to stay')
    expect(demoWordsIn(`${mail.html}${mail.text}`)).toEqual([])
  })

  test('is on new papers, and issued ones keep the earlier name', async () => {
    const before = await aPaidOrder(shop)
    const [first] = await papersOf(before)
    await save({})
    const after = await aPaidOrder(shop)
    const [second] = await papersOf(after)

    expect((await paperOf(before, first)).shop).toBe('Nirbhaya')
    expect((await paperOf(after, second)).shop).toBe('Abhaya Studio')
    const { filename, text } = await pdfOf(after.customer.token, second)
    expect(filename).toBe(`abhaya-studio-${second?.number.replaceAll('/', '-')}.pdf`)
    expect(text).toContain('AbhayaStudio')
    expect(demoWordsIn(text)).toEqual([])
    expect((await pdfOf(before.customer.token, first)).text).toContain('Nirbhaya')
  })

  test('has its logo at the head of mails and papers; a paper keeps the name under which it was issued', async () => {
    const before = await aPaidOrder(shop)
    const [first] = await papersOf(before)
    await save({})
    const after = await aPaidOrder(shop)
    const [second] = await papersOf(after)
    const drawing = Buffer.from(aDrawing({ width: 60, height: 20 }))
    const form = aForm({ name: 'darkLogo' }, [{ field: 'image', bytes: drawing }])
    await owner(saveBrandPicture, { form })
    await owner(saveBrandPicture, {
      form: aForm({ name: 'logo' }, [{ field: 'image', bytes: drawing }]),
    })

    await owner(testAnnouncement, { body: { subject: 'With a logo', message: 'None.' } })
    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find(({ subject }) => subject === 'With a logo'),
    )
    const [, address = ''] =
      /<img alt="Abhaya Studio"[^>]* src="([^"]+)"/.exec(`${mail.html}`) ?? []
    expect(address.startsWith(`${new URL(shop.config.apiUrl).origin}/api/images/`)).toBe(true)
    expect(await pictureAt(new URL(address).pathname)).toMatchObject({ format: 'png', width: 480 })

    const drawn = await pdfOf(after.customer.token, second)
    expect(drawn.pictures).toBe(1)
    expect(drawn.text).not.toContain('AbhayaStudio')
    const earlier = await pdfOf(before.customer.token, first)
    expect(earlier.pictures).toBe(0)
    expect(earlier.text).toContain('Nirbhaya')
    for (const name of ['logo', 'darkLogo'] as const) {
      await owner(removeBrandPicture, { params: { name } })
    }
  })

  test('is on labels and picking lists', async () => {
    const { number } = await aPackedOrder(shop, owner)
    await save({})

    for (const call of [getLabels, getPickingList]) {
      const url = `${shop.origin}/api${call.url}?numbers=${parcelSequenceOf(number)}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      const text = unspaced(readPdf(await response.bytes()).pages)
      expect(text).toContain('AbhayaStudio')
      expect(demoWordsIn(text)).toEqual([])
    }
  })

  test('is the name in an authenticator app', async () => {
    await save({})

    const { uri } = await owner(startSecondFactor, { body: { password: adminPassword } })

    expect(uri).toMatch(/^otpauth:\/\/totp\/Abhaya%20Studio:/)
  })

  test.each([
    ['name', '', undefined],
    ['name', 'x'.repeat(41), undefined],
    ['name', 'Abhaya <evil@example.com>', brandRefusals.invalidName],
    ['name', 'Abhaya "Studio"', brandRefusals.invalidName],
    ['since', 1066, brandRefusals.invalidYear],
    ['since', 'then', brandRefusals.invalidYear],
    ['line', 'x'.repeat(500), undefined],
    ['dark', 'red', brandRefusals.invalidColour],
    ['accent', '#c21a63;}body{display:none', brandRefusals.invalidColour],
    ['page', '#101014', undefined],
    ['accent', '#ffe600', brandRefusals.unreadable('#7a6e00')],
    ['fonts', 'comic', brandRefusals.invalidFonts],
  ])('cannot have the %s %j', async (field, value, sentence) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: sentence ?? expect.any(String) },
    })
  })

  test('may have a name in another script', async () => {
    await save({ name: 'अभय स्टूडियो', line: '' })

    expect(await read('/contact')).toContain('<title>Contact | अभय स्टूडियो</title>')
  })
})

interface ManifestIcon {
  src: string
  sizes: string
  purpose: string
}

/** Returns the icons in the links of a page. */
function linkedIcons(html: string) {
  const links = html.match(/<link [^>]*rel="(icon|apple-touch-icon)"[^>]*>/g) ?? []
  return links.map((link) => ({
    src: /href="([^"]+)"/.exec(link)?.[1] ?? '',
    sizes: /sizes="([^"]+)"/.exec(link)?.[1],
  }))
}

async function pictureAt(path: string) {
  const response = await fetch(shop.origin + path)
  return sharp(await response.bytes()).metadata()
}

type Bought = Awaited<ReturnType<typeof aPaidOrder>>
type Listed = Awaited<ReturnType<typeof papersOf>>[number] | undefined

const papersOf = ({ customer, order }: Bought) =>
  eventually(async () => {
    const { papers } = await customer.api(listMyPapers, { params: { id: order._id } })
    return papers.length > 0 ? papers : undefined
  })

const paperOf = async ({ customer }: Bought, paper: Listed) =>
  (await customer.api(getMyPaper, { params: { id: paper?._id ?? '' } })).paper.rows

async function pdfOf(customerToken: string, paper: Listed) {
  const response = await fetch(`${shop.origin}/api/paper/me/${paper?._id}/pdf`, {
    headers: { authorization: `Bearer ${customerToken}` },
  })
  const bytes = Buffer.from(await response.bytes())
  return {
    filename: /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    text: unspaced(readPdf(bytes).pages),
    // A picture with transparent parts has a mask, which is a picture of the file, too.
    pictures: bytes.toString('latin1').match(/\/SMask /g)?.length ?? 0,
  }
}
