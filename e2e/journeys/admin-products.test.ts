import { getAccount } from '@nirbhaya/contract/accounts/accounts'
import { deleteProduct, updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { errors } from '@nirbhaya/contract/errors'
import { imageId } from '@nirbhaya/contract/images/images'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { aLargePhoto } from '../../apps/server/test/selling/pictures.ts'
import { accountMenu } from '../fixture/account-forms.ts'
import { addProduct, choose, encoding, test } from '../fixture/admin.ts'
import { noAnswer } from '../fixture/console.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { photo } from '../fixture/photos.ts'
import { expect } from '../fixture/shop.ts'

// The tests of this file run in one worker, so that they share one shop.
test.describe.configure({ mode: 'default' })
// Playwright's tracing would fetch the chosen pictures from their `blob:` addresses. The content security
// policy lets the page show a picture from such an address, but refuses the fetch.
test.use({ trace: 'off' })

const values = {
  name: 'Nirbhaya Rose',
  description: 'A rose-gold pendant.\n\nIt calls for help.',
  price: '249.50',
  rating: '4.5',
  reviews: '31',
}

const field = (page: Page, name: keyof typeof values) => {
  const names = {
    name: labels.productName,
    description: labels.description,
    price: `${adminProductMessages.price} (₹)`,
    rating: adminProductMessages.rating,
    reviews: adminProductMessages.reviews,
  }
  return page.getByRole('main').getByLabel(names[name], { exact: true })
}

async function fill(page: Page, given: Partial<typeof values> = values) {
  for (const [name, value] of Object.entries(given)) {
    await field(page, name as keyof typeof values).fill(value)
  }
}

async function expectFilled(page: Page) {
  for (const [name, value] of Object.entries(values)) {
    await expect(field(page, name as keyof typeof values)).toHaveValue(value)
  }
}

const save = (page: Page, name: string = adminProductMessages.createProduct) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const alts = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value))

async function describePhotos(page: Page, texts: string[]) {
  for (const [index, text] of texts.entries()) {
    await page.getByLabel(adminProductMessages.altOf(index + 1), { exact: true }).fill(text)
  }
}

test('a product is created with real photos, their descriptions and their order', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  await page.goto('/admin/create-product')
  await expect(field(page, 'name')).toBeVisible()
  await fill(page)
  await choose(page, [photo('product/pendant-front'), photo('product/pendant-box')])
  const buffer = await aLargePhoto()
  await choose(page, { name: 'from-the-phone.jpg', mimeType: 'image/jpeg', buffer })
  await describePhotos(page, ['The front', 'The box', 'From a phone'])
  await expect(page.getByText(adminProductMessages.listPriceHint('₹749.50'))).toBeVisible()
  await shop.expectPageQuality()

  // There are three ways to move the last photo to the front: arrow button, keys and dragging.
  await page.getByRole('button', { name: adminProductMessages.earlier(3) }).click()
  expect(await alts(page)).toEqual(['The front', 'From a phone', 'The box'])
  const handle = page.getByRole('button', { name: adminProductMessages.movePhoto(2) })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  expect(await alts(page)).toEqual(['From a phone', 'The front', 'The box'])
  await expect(page.getByRole('button', { name: adminProductMessages.movePhoto(1) })).toBeFocused()
  await expect(page.getByText(adminProductMessages.moved(1, 3))).toBeAttached()

  await save(page)
  await expect(page.getByRole('progressbar', { name: editorMessages.progress })).toBeVisible()
  await expect(page.getByText(messages.productCreated)).toBeVisible(encoding)

  await expect(page).toHaveURL('/product/nirbhaya-rose')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(values.name)
  const product = await shop.product('nirbhaya-rose')
  expect(product).toMatchObject({ price: 249.5, rating: 4.5, reviews: 31 })
  expect(product.description).toBe(values.description)
  expect(product.images.map(({ alt }) => alt)).toEqual(['From a phone', 'The front', 'The box'])
  expect(product.images[0]).toMatchObject({ width: 1600, height: 1200 })
})

test('photos are dragged into place by a finger', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  const names = ['pendant-front', 'pendant-back', 'pendant-box', 'pendant-worn']
  const { slug } = await addProduct(shop, { name: 'To be dragged', photos: names })
  await page.goto(`/admin/update-product/${slug}`)
  await expect(page.getByLabel(adminProductMessages.altOf(4))).toBeVisible()
  const handle = (place: number) =>
    page.getByRole('button', { name: adminProductMessages.movePhoto(place) })

  await handle(2).scrollIntoViewIfNeeded()
  const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()]
  if (!from || !to) throw new Error('no handles')
  const [x, start, end] = [from.x + 20, from.y + 20, to.y + 16]
  const steps = [0.1, 0.4, 0.8, 1].map((share) => start + (end - start) * share)
  // Before the drop, the first photo makes room for the dragged one.
  const hasRoom = () =>
    expect.poll(async () => (await handle(1).boundingBox())?.y).toBeGreaterThan(to.y + 1)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y ? [{ x, y }] : [] })
  await touch('touchStart', start)
  for (const y of steps) await touch('touchMove', y)
  await hasRoom()
  await touch('touchEnd')

  const order = ['pendant-box', 'pendant-front', 'pendant-back', 'pendant-worn']
  await expect.poll(() => alts(page)).toEqual(order)
  await save(page, adminProductMessages.updateProduct)
  await expect(page.getByText(messages.productUpdated)).toBeVisible(encoding)
  const { images } = await shop.product(slug)
  expect(images.map(({ alt }) => alt)).toEqual(order)
})

test('every error of a new product is shown, nothing is lost, and it is saved once', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(errors.PHOTO_UNREADABLE[0]).add(noAnswer)
  await shop.signInAsAdmin()
  await page.goto('/admin/create-product')
  await test.step('required and numeric fields report missing values', async () => {
    await fill(page, { price: '0', rating: '6', reviews: '1.5' })
    await save(page)

    for (const sentence of [
      fieldRefusals.fieldRequired(labels.productName),
      fieldRefusals.fieldRequired(labels.description),
      fieldRefusals.invalidPrice,
      fieldRefusals.invalidRating,
      fieldRefusals.invalidReviews,
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(field(page, 'name')).toBeFocused()
  })
  await test.step('files that are no pictures are left out when chosen', async () => {
    const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1)
    await choose(page, [
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: tooLarge },
    ])

    await expect(page.getByText(`drawing.svg: ${errors.PHOTO_UNREADABLE[1]}`)).toBeVisible()
    await expect(page.getByText(`huge.jpg: ${errors.PHOTO_TOO_LARGE[1]}`)).toBeVisible()
    await expect(page.getByLabel(adminProductMessages.altOf(1))).toHaveCount(0)

    await choose(
      page,
      Array.from({ length: 13 }, () => photo('product/pendant-front')),
    )
    await expect(page.getByText(fieldRefusals.tooManyPhotos)).toBeVisible()
    await expect(
      page.getByRole('listitem', { name: adminProductMessages.photo(12, 12) }),
    ).toBeVisible()
    for (let photos = 12; photos > 1; photos--) {
      await page.getByRole('button', { name: adminProductMessages.remove(photos) }).click()
    }
  })
  await test.step('the server refuses a text file named like a photo', async () => {
    await fill(page)
    const buffer = Buffer.from('This is not a photo.')
    await choose(page, { name: 'text.jpg', mimeType: 'image/jpeg', buffer })
    await describePhotos(page, ['The front', 'A text'])
    await expect(page.getByText(editorMessages.unshown)).toBeVisible()
    await save(page)

    await expect(page.getByRole('status').getByText(messages.productCreateFailed)).toBeVisible()
    await expect(page.getByText(errors.PHOTO_UNREADABLE[1])).toBeVisible()
    await shop.expectPageQuality()
    await expectFilled(page)
    expect(await alts(page)).toEqual(['The front', 'A text'])
    await page.getByRole('button', { name: adminProductMessages.remove(2) }).click()
  })
  await test.step('no connection, and then a double click', async () => {
    const address = '**/api/product/create-product'
    await page.route(address, (route) => route.abort('connectionreset'))
    await expect(page.getByRole('status').getByText(messages.productCreateFailed)).toHaveCount(0)
    await save(page)

    await expect(page.getByRole('status').getByText(messages.productCreateFailed)).toBeVisible()
    await expectFilled(page)
    await expect(page.getByLabel(adminProductMessages.altOf(1))).toBeVisible()

    await page.unroute(address)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/create-product') && request.method() === 'POST') sent += 1
    })
    await fill(page, { name: 'Pressed twice' })
    await page
      .getByRole('main')
      .getByRole('button', { name: adminProductMessages.createProduct })
      .dblclick()
    await expect(page).toHaveURL('/product/pressed-twice', encoding)
    expect(sent).toBe(1)
  })
})

test('leaving unsaved changes asks first, also on logout, and the texts come back as a draft', async ({
  page,
  shop,
  isMobile,
}) => {
  const { token } = await shop.signInAsAdmin()
  const { slug, name } = await addProduct(shop, { name: 'Drafted' })
  await page.goto(`/admin/update-product/${slug}`)
  await fill(page, { description: 'Half a sentence' })

  await page.getByRole('link', { name: adminProductMessages.seeProduct }).click()
  const question = page.getByRole('dialog', { name: editorMessages.leave.title })
  await shop.expectPageQuality()
  await question.getByRole('button', { name: editorMessages.leave.stay }).click()
  await expect(field(page, 'description')).toHaveValue('Half a sentence')
  await page.getByRole('link', { name: adminProductMessages.seeProduct }).click()
  await question.getByRole('button', { name: editorMessages.leave.go, exact: true }).click()
  await expect(page).toHaveURL(`/product/${slug}`)

  await page.goto(`/admin/update-product/${slug}`)
  await expect(field(page, 'description')).toHaveValue('Half a sentence')
  await expect(page.getByText(editorMessages.draft.withoutPictures)).toBeVisible()
  await page.getByRole('button', { name: editorMessages.draft.discard }).click()
  await expect(field(page, 'description')).toHaveValue('A pendant.')
  await expect(field(page, 'name')).toHaveValue(name)
  // The draft is discarded, so nothing is unsaved: the page opens no question when the admin leaves the form.
  await page.getByRole('link', { name: adminProductMessages.seeProduct }).click()
  await expect(page).toHaveURL(`/product/${slug}`)

  await test.step('a logout asks first and then signs out', async () => {
    await page.goto(`/admin/update-product/${slug}`)
    await fill(page, { description: 'Half a sentence' })
    const logOut = async () => (await accountMenu(page, isMobile)).getByText(shell.logout).click()

    await logOut()
    await question.getByRole('button', { name: editorMessages.leave.stay }).click()
    await expect(field(page, 'description')).toHaveValue('Half a sentence')
    await shop.api(token)(getAccount)
    await logOut()
    await question.getByRole('button', { name: editorMessages.leave.go, exact: true }).click()

    await expect(page.getByRole('banner').getByRole('link', { name: shell.login })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(shop.api(token)(getAccount)).rejects.toMatchObject({ status: 401 })
  })
})

test('a photo that was deleted meanwhile does not lose the texts', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(errors.PHOTOS_CHANGED[0])
  await shop.signInAsAdmin()
  const photos = ['pendant-front', 'pendant-back']
  const { slug, images } = await addProduct(shop, { name: 'Loses a photo', photos })
  await page.goto(`/admin/update-product/${slug}`)
  await fill(page, { description: 'New words' })

  const form = new FormData()
  for (const [name, value] of Object.entries({ ...values, name: 'Loses a photo' })) {
    form.set(name, value)
  }
  const [front] = images
  if (!front) throw new Error('no photo')
  form.set('images', JSON.stringify([{ id: imageId(front), alt: '' }]))
  await shop.api(shop.session?.token)(updateProduct, { params: { slug }, form })
  await save(page, adminProductMessages.updateProduct)
  await page.getByRole('button', { name: editorMessages.changed.save }).click()

  await expect(page.getByRole('status').getByText(messages.productUpdateFailed)).toBeVisible()
  await expect(page.getByText(errors.PHOTOS_CHANGED[1])).toBeVisible()
  await expect(field(page, 'description')).toHaveValue('New words')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'description')).toHaveValue('New words')
  await expect(page.getByText(editorMessages.draft.outdated)).toBeVisible()
})

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('only the owner sees the action buttons, and they move nothing when they appear', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  const { name, slug } = await addProduct(shop, { name: 'Not for all' })
  const html = await (await page.request.get('/collection')).text()
  expect(html).not.toContain('update-product')

  await page.addInitScript(() => {
    const moved = { total: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[]
      for (const { value } of shifts) moved.total += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/collection')
  const update = card(page, name).getByRole('link', { name: `${editorMessages.update} ${name}` })
  await expect(update).toHaveAttribute('href', `/admin/update-product/${slug}`)
  await untilHydrated(page)
  const moved = () => page.evaluate(() => (window as unknown as { moved: { total: number } }).moved)
  expect((await moved()).total).toBeLessThan(0.01)
  await shop.expectPageQuality()

  await shop.signIn()
  await page.goto('/collection')
  await expect(card(page, name)).toBeVisible()
  await untilHydrated(page)
  await expect(update).toHaveCount(0)
})

test('a product is deleted after a confirmation, and its orders remain readable', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(404).add(500)
  const { token } = await shop.signInAsAdmin()
  const { name, slug } = await addProduct(shop, { name: 'Sold once', photos: ['pendant-front'] })
  const hard = await addProduct(shop, { name: 'Hard to delete' })
  const customer = await shop.signIn()
  await shop.orderAgain(1, slug)

  const { token: owners } = await shop.signInAsAdmin()
  await page.goto('/collection')
  await test.step('a failed deletion is reported', async () => {
    const confirm = async () => {
      await card(page, hard.name)
        .getByRole('button', { name: `${editorMessages.delete} ${hard.name}` })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: editorMessages.delete, exact: true })
        .click()
    }

    await page.route('**/api/product/delete/*', (route) => route.fulfill({ status: 500 }))
    await confirm()
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await page.unroute('**/api/product/delete/*')
    await shop.api(owners)(deleteProduct, { params: { slug: hard.slug } })
    await confirm()
    await expect(page.getByText('Delete failed')).toBeVisible()
  })
  await card(page, name)
    .getByRole('button', { name: `${editorMessages.delete} ${name}` })
    .click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this product?',
  })
  await question.getByRole('button', { name: editorMessages.keep }).click()
  await expect(card(page, name)).toBeVisible()
  await card(page, name)
    .getByRole('button', { name: `${editorMessages.delete} ${name}` })
    .click()
  // The toast closes when the page has reloaded, about a second later. The reload waits until the test has
  // read the toast.
  const read = Promise.withResolvers<void>()
  await page.route('**/collection', async (route) => {
    await read.promise
    await route.continue()
  })
  const reloaded = page.waitForEvent('load')
  await question.getByRole('button', { name: editorMessages.delete, exact: true }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  read.resolve()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)

  expect(token).not.toBe(customer.token)
  await page.evaluate((stored) => {
    localStorage.setItem('auth', JSON.stringify(stored))
    localStorage.setItem('token', stored.token)
  }, customer)
  await page.goto('/my-orders')
  await expect(page.getByText('Product Deleted')).toBeVisible()
})

test('a product is a draft until the owner publishes it', async ({ page, shop, refusals }) => {
  refusals.add(404)
  await shop.signInAsAdmin()
  await test.step('an unknown product opens no form', async () => {
    await page.goto('/admin/update-product/never-was')
    await expect(
      page.getByRole('heading', { name: adminProductMessages.productMissing, level: 2 }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: messages.tryAgain })).toHaveCount(0)
  })
  await page.goto('/admin/create-product')
  await fill(page, { ...values, name: 'Nirbhaya Dusk' })
  const status = page.getByRole('group', { name: adminProductMessages.showing })
  await status.getByRole('button', { name: adminProductMessages.statuses.draft }).click()
  await expect(page.getByText(adminProductMessages.showingHints.draft)).toBeVisible()
  await save(page, adminProductMessages.saveDraft)

  await expect(page).toHaveURL('/admin/products')
  await page
    .getByRole('navigation', { name: adminProductMessages.list.filters.status.label })
    .getByRole('link', { name: adminProductMessages.statuses.draft })
    .click()
  expect((await page.request.get('/product/nirbhaya-dusk')).status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Nirbhaya Dusk', exact: true }).click()
  await expect(page.getByText(adminProductMessages.draftHint)).toBeVisible()
  await status.getByRole('button', { name: adminProductMessages.statuses.published }).click()
  await save(page, adminProductMessages.updateProduct)

  await expect(page).toHaveURL('/product/nirbhaya-dusk')
  await expect(page.getByRole('heading', { level: 1, name: 'Nirbhaya Dusk' })).toBeVisible()
})

test('the owner chooses the main product and changes its address, and every link follows', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  await addProduct(shop, { name: 'The first one' })
  const { slug } = await addProduct(shop, { name: 'The main one' })
  const link = page.getByRole('contentinfo').locator('a[href^="/single/"]')

  await page.goto(`/admin/update-product/${slug}`)
  // When the product's form appears, it pushes the footer down. A click on the footer before that would miss.
  await expect(page.getByLabel(adminProductMessages.slug, { exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByText(shell.more, { exact: true }).click()
  await expect(link).not.toHaveAttribute('href', `/single/${slug}`)
  await page.getByRole('button', { name: adminProductMessages.makeMain }).click()
  await expect(page.getByText(adminProductMessages.isMain)).toBeVisible()
  await expect(link).toHaveAttribute('href', `/single/${slug}`)

  const address = `${slug}-Moved`
  await page.getByLabel(adminProductMessages.slug, { exact: true }).fill(address)
  await page.getByRole('button', { name: adminProductMessages.updateProduct, exact: true }).click()
  await expect(page.getByText(messages.productUpdated)).toBeVisible(encoding)
  await expect(page).toHaveURL(`/product/${address}`)
  await expect(link).toHaveAttribute('href', `/single/${address}`)

  await page.goto(`/single/${slug.toUpperCase()}`)
  await expect(page).toHaveURL(`/single/${address}`)
})
