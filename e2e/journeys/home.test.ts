import { mediaLoopMs, statsLoopMs, testimonialsLoopMs } from '@nirbhaya/contract/constants'
import type { Page } from '@playwright/test'
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

/** Whether the row stands still for a third of a second. */
async function isStill(page: Page, title: string) {
  const before = await place(page, title)
  await page.waitForTimeout(300)
  return (await place(page, title)) === before
}

test('the home page tells its parts in order', async ({ page }) => {
  await page.goto('/')

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
})

test('the figures are those the shop claims', async ({ page }) => {
  await page.goto('/')

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

for (const { title, pause, items, loopMs } of loops) {
  test(`${title}: passes by in ${loopMs / 1000} s, and stands still when asked`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
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

    if (isMobile) return
    await row(page, title).hover()
    await expect.poll(() => isStill(page, title)).toBe(true)
  })

  test(`${title}: is a row to scroll where less motion is wanted`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const window = row(page, title)

    await expect(track(page, title)).toHaveCSS('animation-name', 'none')
    await expect(track(page, title).locator('ul:visible')).toHaveCount(1)
    await window.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => window.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })
}

test('the way to an account has four steps and leads there', async ({ page }) => {
  await page.goto('/')
  const guide = page.getByRole('region', { name: 'How to register' })

  await expect(guide.getByRole('listitem')).toHaveCount(4)
  await guide.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/signup')
})
