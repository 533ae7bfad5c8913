import { joinedWords, newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { messages } from '@nirbhaya/contract/messages/specification'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { postForm } from '../../test/form-post.ts'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { subscriber } from './newsletter.tables.ts'

const shop = await testShop()
const api = shop.apiFor()
const joined = { success: true, message: newsletterForm.subscribed }

const anAddress = () => `asha.${newId()}@example.com`
const rowsOf = (email: string) =>
  shop.db.select().from(subscriber).where(eq(subscriber.email, email))

describe('joining the newsletter', () => {
  test('stores the address', async () => {
    const email = anAddress()

    expect(await api(subscribe, { body: { email } })).toEqual(joined)

    expect(await rowsOf(email)).toMatchObject([{ email, unsubscribedAt: null }])
  })

  test('works as a form without scripts, and a page shows the result', async () => {
    const post = (email: string) => postForm(shop, '/newsletter', { email })
    const email = anAddress()

    const joined = await post(` ${email} `)
    expect(joined.status).toBe(200)
    expect(joined.html).toContain(joinedWords.title)
    expect(await rowsOf(email)).toHaveLength(1)
    const wrong = await post('nobody')
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain(messages.invalidEmail)
    expect((await post(' ')).html).toContain(messages.subscribeEmailRequired)
  })

  test('again gives the same answer and changes nothing', async () => {
    const email = anAddress()
    await api(subscribe, { body: { email } })
    const before = await rowsOf(email)

    expect(await api(subscribe, { body: { email } })).toEqual(joined)

    expect(await rowsOf(email)).toEqual(before)
  })

  test('20 times at once counts once', async () => {
    const email = anAddress()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api(subscribe, { body: { email } })),
    )

    expect(answers).toEqual(Array.from({ length: 20 }, () => joined))
    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('ignores capitals and spaces around an address', async () => {
    const email = anAddress()

    await api(subscribe, { body: { email: ` ${email.toUpperCase()} ` } })
    await api(subscribe, { body: { email } })

    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('after unsubscribing adds the address again', async () => {
    const email = anAddress()
    await api(subscribe, { body: { email } })
    await shop.db
      .update(subscriber)
      .set({ unsubscribedAt: new Date() })
      .where(eq(subscriber.email, email))

    expect(await api(subscribe, { body: { email } })).toEqual(joined)

    expect(await rowsOf(email)).toMatchObject([{ unsubscribedAt: null }])
  })

  test.each([
    ['', messages.subscribeEmailRequired],
    [undefined, messages.subscribeEmailRequired],
    ['asha', messages.invalidEmail],
    ['asha@example', messages.invalidEmail],
    ['asha rao@example.com', messages.invalidEmail],
    ['<script>@example.com', messages.invalidEmail],
    [`${'a'.repeat(250)}@example.com`, messages.invalidEmail],
  ])('is refused with %j', async (email, sentence) => {
    const before = await shop.db.$count(subscriber)

    const refused = api(subscribe, { body: { email } as { email: string } })

    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: sentence,
      fields: { email: sentence },
    })
    expect(await shop.db.$count(subscriber)).toBe(before)
  })
})
