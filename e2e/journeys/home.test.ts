import { mediaLoopMs, statsLoopMs, testimonialsLoopMs } from '@nirbhaya/contract/content/rules'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { Page } from '@playwright/test'
import { twoFrames, untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

const loops = [
  { title: 'Nirbhaya in figures', pause: 'Pause the figures', items: 9, loopMs: statsLoopMs },
  {
    title: 'Worn every day',
    pause: 'Pause the testimonials',
    items: 7,
    loopMs: testimonialsLoopMs,
  },
  { title: 'In the media', pause: 'Pause the media logos', items: 12, loopMs: mediaLoopMs },
]

const row = (page: Page, title: string) => page.getByRole('group', { name: title })
const track = (page: Page, title: string) => row(page, title).locator('.marquee-track')
const place = (page: Page, title: string) =>
  track(page, title).evaluate((element) => element.getBoundingClientRect().left)

/** Returns whether the moving row with this title has the same position in two successive frames. */
async function isStill(page: Page, title: string) {
  const before = await place(page, title)
  await twoFrames(page)
  return (await place(page, title)) === before
}

test('the home page shows what the shop sells', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 900 })
  await page.goto('/')
  await test.step('the poster fills the first screen and changes below 640 px', async () => {
    const hero = page.getByRole('region', { name: 'Help is a double press away.' })
    const poster = hero.getByRole('img')
    const shown = () => poster.evaluate((image: HTMLImageElement) => image.currentSrc)
    const networks = hero.getByRole('list')
    const explore = hero.getByRole('link', { name: 'Explore', exact: true })
    await expect.poll(shown).toMatch(/festival-tall/)
    expect((await hero.boundingBox())?.height).toBeGreaterThan(900 * 0.8)
    const narrow = { icons: await networks.boundingBox(), button: await explore.boundingBox() }
    // Below 640 px, the icons of the social networks form a column at the right, and the button Explore is
    // almost as wide as the screen.
    expect(narrow.icons?.x).toBeGreaterThan(639 / 2)
    expect(narrow.icons?.height).toBeGreaterThan(narrow.icons?.width ?? 0)
    expect(narrow.button?.width).toBeGreaterThan(400)

    await page.setViewportSize({ width: 641, height: 900 })
    await expect.poll(shown).toMatch(/festival-wide/)
    const wide = { icons: await networks.boundingBox(), button: await explore.boundingBox() }
    expect(wide.icons?.y).toBeGreaterThan(wide.button?.y ?? Number.POSITIVE_INFINITY)
    expect(wide.button?.width).toBeLessThan(300)

    await page.setViewportSize({ width: 639, height: 900 })
    await expect.poll(() => networks.boundingBox()).toEqual(narrow.icons)
  })
  await page.setViewportSize({ width: 390, height: 844 })

  const titles = await page.locator('main h1, main section h2').allInnerTexts()
  const expected = [
    'Help is a double press away.',
    'Nirbhaya in figures',
    'A jewel until you need it to be more.',
    'Choose yours',
    'How it works',
    'How to register',
    'Worn every day',
    'For the walk home. For every walk.',
    'In the media',
    'Good questions',
  ]
  expect(titles.filter((title) => expected.includes(title))).toEqual(expected)

  await test.step('the figures are those that the shop claims', async () => {
    const figures = await row(page, 'Nirbhaya in figures').getByRole('listitem').allInnerTexts()
    expect(figures.map((figure) => figure.replace(/\s+/g, ' ').trim())).toEqual([
      '4K+ happy customers',
      '85% customer retention',
      '10K+ watching in shop',
      '98% on-time delivery',
      '5/5 rating',
      '60% monthly active users',
      '6K+ orders',
      '40% revenue growth',
      '100+ team members across India',
    ])
  })
  await test.step('four steps explain the help, and all seven testimonials have five stars', async () => {
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem')
    await expect(steps).toHaveText([/button/, /GPS/, /police station/, /live/])
    const voices = page.getByRole('group', { name: 'Worn every day' })
    await expect(voices.getByRole('img', { name: productPages.rated(5) })).toHaveCount(7)
  })
  await test.step('the three networks open in new tabs', async () => {
    for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      for (const network of ['facebook', 'linkedin', 'instagram']) {
        const link = part.locator(`a[href*="www.${network}.com"]`)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAccessibleName(/opens a new tab/)
      }
    }
  })
  await test.step('the metadata describes a smart safety device', async () => {
    await expect(page).toHaveTitle(/smart safety/i)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /double press/)
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /safety device/)
  })
  for (const { title } of loops) {
    await test.step(`${title}: is an ordinary scrolling row with reduced motion`, async () => {
      const window = row(page, title)
      await expect(track(page, title)).toHaveCSS('animation-name', 'none')
      await expect(track(page, title).locator('ul:visible')).toHaveCount(1)
      const scrolled = async () => {
        await window.focus()
        await page.keyboard.press('ArrowRight')
        return window.evaluate((element) => element.scrollLeft)
      }
      await expect.poll(scrolled).toBeGreaterThan(0)
    })
  }
  await untilHydrated(page)
  await test.step('Learn More scrolls to the questions', async () => {
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page.getByRole('heading', { name: 'Good questions' })).toBeInViewport()
    await expect(page.locator('#faq')).toBeFocused()
  })
  await test.step('the way to an account has four steps and a link', async () => {
    const guide = page.getByRole('region', { name: 'How to register' })
    await expect(guide.getByRole('listitem')).toHaveCount(4)
    await guide.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/signup')
    await page.goBack()
  })
  await test.step('the banner links to the story of the pendant', async () => {
    await page
      .getByRole('region', { name: 'For the walk home. For every walk.' })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL('/single/Nirbhaya')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('a scrolling row stops when paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  for (const { title, pause, items, loopMs } of loops) {
    await test.step(`${title}: one round takes ${loopMs / 1000} s`, async () => {
      await row(page, title).scrollIntoViewIfNeeded()

      await expect(row(page, title).getByRole('listitem')).toHaveCount(items)
      await expect(track(page, title)).toHaveCSS('animation-duration', `${loopMs / 1000}s`)
      await expect(track(page, title)).toHaveCSS('animation-iteration-count', 'infinite')
      await expect.poll(() => isStill(page, title)).toBe(false)

      await row(page, title).focus()
      await expect.poll(() => isStill(page, title)).toBe(true)
      await page.getByRole('checkbox', { name: pause }).check()
      await expect.poll(() => isStill(page, title)).toBe(true)
      await page.getByRole('checkbox', { name: pause }).uncheck()
      await expect.poll(() => isStill(page, title)).toBe(false)
    })
  }
})
