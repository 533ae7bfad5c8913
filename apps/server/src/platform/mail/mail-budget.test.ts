import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '../../../test/test-shop.ts'
import { rateLimit } from '../limits/limits.tables.ts'
import { withinBudget } from './mail-budget.ts'
import { mailBudgets } from './mail-budget-limits.ts'
import type { Mail } from './mail-message.ts'

const { db } = await testShop()
const { hourly, ofDomainHourly } = mailBudgets.strangers
const sent: Mail[] = []
const send = withinBudget(async (mail) => void sent.push(mail), db)

beforeEach(async () => {
  sent.length = 0
  await db.delete(rateLimit)
})

const aMail = (to: string, more: Partial<Mail> = {}): Mail => {
  return { to, subject: 'Hi', text: 'Hi', html: 'Hi', messageId: 'x', ...more }
}

const sendMany = (count: number, mailOf: (number: number) => Mail) =>
  Promise.all(Array.from({ length: count }, (_, number) => send(mailOf(number))))

describe('a mailbox', () => {
  test('gets so many mails an hour, also of those that are sent at once', async () => {
    await sendMany(3 * hourly, () => aMail('asha@gmail.com'))

    expect(sent).toHaveLength(hourly)
  })

  test('is the same with a tag, with dots and in capitals', async () => {
    const ways = ['asha@gmail.com', 'a.s.h.a@googlemail.com', 'asha+1@gmail.com', 'ASHA@Gmail.com']

    await sendMany(3 * hourly, (number) => aMail(ways[number % ways.length] ?? ''))

    expect(sent).toHaveLength(hourly)
  })

  test('takes nothing from another', async () => {
    await sendMany(3 * hourly, () => aMail('asha@gmail.com'))

    await send(aMail('meena@gmail.com'))

    expect(sent.at(-1)?.to).toBe('meena@gmail.com')
  })

  test('gets mails about its account and orders even after strangers used up the budget', async () => {
    await sendMany(3 * hourly, () => aMail('asha@gmail.com'))

    await send(aMail('asha@gmail.com', { budget: 'notices' }))
    await send(aMail('asha@gmail.com', { budget: 'none' }))

    expect(sent).toHaveLength(hourly + 2)
  })

  test('gets mails again an hour later, until a day’s are used up', async () => {
    const { daily } = mailBudgets.strangers
    for (let round = 0; round < 5; round++) {
      await sendMany(hourly, () => aMail('asha@gmail.com'))
      await endShortest()
    }

    expect(sent).toHaveLength(daily)
  })
})

/** Ends the one-hour windows, which are the shortest. */
async function endShortest() {
  const rows = await db.select().from(rateLimit)
  const first = Math.min(...rows.map(({ expire }) => expire ?? 0))
  await db.delete(rateLimit)
  const stay = rows.filter(({ expire }) => (expire ?? 0) > first + 60_000)
  if (stay.length > 0) await db.insert(rateLimit).values(stay)
}

test('a domain that somebody owns is no way around it', async () => {
  await sendMany(2 * ofDomainHourly, (number) => aMail(`x${number}@a${number}.crowd.example`))

  expect(sent).toHaveLength(ofDomainHourly)
})

test('a mail that fails is not counted', async () => {
  const failing = withinBudget(() => Promise.reject(new Error('no server')), db)
  for (let tries = 0; tries < 2 * hourly; tries++) {
    await expect(failing(aMail('asha@gmail.com'))).rejects.toThrow('no server')
  }

  await send(aMail('asha@gmail.com'))

  expect(sent).toHaveLength(1)
})
