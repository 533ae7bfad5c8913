import { messages } from '@nirbhaya/contract/messages'
import { newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { subscribe } from '@nirbhaya/contract/newsletter'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { subscriber } from '../platform/database/schema/newsletter.ts'

const shop = await testShop()
const api = shop.apiFor()
const joined = { success: true, message: newsletterForm.subscribed }

const anAddress = () => `asha.${newId()}@example.com`
const rowsOf = (email: string) =>
  shop.db.select().from(subscriber).where(eq(subscriber.email, email))

describe('joining the newsletter', () => {
  test('keeps the address', async () => {
    const email = anAddress()

    expect(await api(subscribe, { body: { email } })).toEqual(joined)

    expect(await rowsOf(email)).toMatchObject([{ email, unsubscribedAt: null }])
  })

  test('takes a form without scripts, too, and a page says what became of it', async () => {
    const post = async (email: string) => {
      const answer = await fetch(`${shop.origin}/newsletter`, {
        ...{ method: 'POST', redirect: 'manual' },
        body: new URLSearchParams({ email }),
      })
      return [answer.status, answer.headers.get('location')]
    }
    const email = anAddress()

    expect(await post(` ${email} `)).toEqual([303, '/newsletter?told=yes'])
    expect(await rowsOf(email)).toHaveLength(1)
    expect(await post('nobody')).toEqual([303, '/newsletter?told=address'])
    expect(await post(' ')).toEqual([303, '/newsletter?told=empty'])
  })

  test('again answers alike and changes nothing', async () => {
    const email = anAddress()
    await api(subscribe, { body: { email } })
    const before = await rowsOf(email)

    expect(await api(subscribe, { body: { email } })).toEqual(joined)

    expect(await rowsOf(email)).toEqual(before)
  })

  test('20 times at once is joining once', async () => {
    const email = anAddress()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api(subscribe, { body: { email } })),
    )

    expect(answers).toEqual(Array.from({ length: 20 }, () => joined))
    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('does not mind capitals, nor the space around an address', async () => {
    const email = anAddress()

    await api(subscribe, { body: { email: ` ${email.toUpperCase()} ` } })
    await api(subscribe, { body: { email } })

    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('after leaving brings the address back', async () => {
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
