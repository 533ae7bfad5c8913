import { galleryZoom } from '@nirbhaya/contract/catalogue/rules'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { tryItWords } from '@nirbhaya/contract/messages/catalogue/try-it'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { labels } from '@nirbhaya/contract/messages/labels'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { tabTo, unseenFocus } from '../fixture/keyboard.ts'
import { expect, test } from '../fixture/shop.ts'

const focused = (page: Page) => page.locator(':focus')

test('the first Tab offers to skip to the content, and a message can be sent by keyboard', async ({
  page,
}) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shell.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  // The link that skips to the content has moved the focus past the header. So the next Tab reaches something
  // in the content.
  await page.keyboard.press('Tab')
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true)

  const form = page.getByRole('region', { name: contactPage.formTitle })
  for (const [label, text] of [
    [labels.fullName, 'Asha Rao'],
    [labels.email, 'asha@example.com'],
    [labels.anyPhone, '9876543210'],
    [labels.message, 'Is it waterproof?'],
  ] as const) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, form.getByRole('button', { name: contactPage.send }))
  await page.keyboard.press('Space')
  await expect(page.getByText(messages.contactSent)).toBeVisible()
})

test('every keyboard stop is visible', async ({ page }) => {
  for (const path of [
    '/',
    '/product/Nirbhaya',
    '/single/Nirbhaya',
    '/contact',
    '/complaint',
    '/search?q=pearl',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await untilHydrated(page)
      const unseen: unknown[] = []
      let stops = 0
      // The header and the footer are the same on every page, so they are checked only on the first one.
      const isFirst = path === '/'
      if (!isFirst) await page.locator('#main').focus()
      const hasEnded = () =>
        page.evaluate((untilEnd) => {
          const focused = document.activeElement
          return (
            focused === document.body ||
            (!untilEnd && focused?.matches('body footer:not(main footer) *'))
          )
        }, isFirst)
      for (; stops < 120; stops++) {
        await page.keyboard.press('Tab')
        if (await hasEnded()) break
        const problem = await unseenFocus(page)
        if (problem) unseen.push(problem)
      }

      expect.soft(unseen, path).toEqual([])
      expect.soft(stops, path).toBeGreaterThanOrEqual(isFirst ? 16 : 3)
      expect.soft(stops, `the focus leaves ${path} at its end`).toBeLessThan(120)
    })
  }
})

test("a product's pictures can be browsed and zoomed", async ({ page }) => {
  await page.goto('/product/Nirbhaya')
  await untilHydrated(page)
  const gallery = page.getByRole('region', { name: words.picturesOf('Nirbhaya Pearl') })
  const zoom = gallery.getByRole('button', { name: /^Zoom: / })
  const place = gallery.getByText(/^Picture \d of \d$/)
  const picture = zoom.locator('span').first()

  await tabTo(page, zoom)
  await page.keyboard.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect(picture).toHaveCSS('transform', new RegExp(`^matrix\\(${galleryZoom}, `))
  const before = await picture.evaluate((element) => element.style.transformOrigin)
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => picture.evaluate((element) => element.style.transformOrigin))
    .not.toBe(before)
  await expect(place).toHaveText(words.pictureOf(1, 7))
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')

  // Without zoom, the arrow keys show another picture, and the focus stays on the zoom button.
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(words.pictureOf(2, 7))
  await expect(zoom).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(words.pictureOf(7, 7))
  await expect(zoom).toBeFocused()

  await tabTo(page, gallery.getByRole('button', { name: words.nextPicture }))
  await page.keyboard.press('Space')
  await expect(place).toHaveText(words.pictureOf(1, 7))
  await tabTo(page, gallery.getByRole('button', { name: words.showPicture(3) }))
  await page.keyboard.press('Enter')
  await expect(place).toHaveText(words.pictureOf(3, 7))
})

test("the story's pendant can be tried, and is marked as a demo", async ({ page }) => {
  await page.goto('/single/Nirbhaya')
  await untilHydrated(page)
  const said = page.getByRole('status').filter({ hasText: /press|accident|sent/i })
  await expect(said).toHaveText(tryItWords.invitation)
  await tabTo(page, page.getByRole('button', { name: tryItWords.invitation }))
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(tryItWords.once)

  // The double press is repeated, because on a very busy machine the second press may come too late.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(said).toHaveText([...tryItWords.twice, tryItWords.caption].join(''), {
      timeout: 1_000,
    })
  }).toPass()
})
