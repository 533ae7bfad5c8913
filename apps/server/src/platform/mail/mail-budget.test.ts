import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '../../../test/test-shop.ts'
import { rateLimit } from '../limits/limits.tables.ts'
import { withinBudget } from './mail-budget.ts'
import { mailBudgets } from './mail-budgets.ts'
import type { Mail } from './mail-message.ts'

const { db } = await testShop()
const { hourly, ofDomainHourly } = mailBudgets.receipts
const sent: Mail[] = []
const send = withinBudget(async (mail) => void sent.push(mail), db)

beforeEach(async () => {
  sent.length = 0
  await db.delete(rateLimit)
})

const aMail = (to: string, more: Partial<Mail> = {}): Mail => {
  return {
    kind: 'complaint.received',
    to,
    subject: 'Hi',
    text: 'Hi',
    html: 'Hi',
    messageId: 'x',
    ...more,
  }
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

  test.each([hourly, 100])(
    'gets every other class of mails after %i receipts',
    async (receipts) => {
      const others = [
        ...(['account.code', 'account.code.known-browser', 'account.password-changed'] as const),
        ...(['order.address-changed', 'contact.for-owner', 'order.placed'] as const),
      ]
      await sendMany(receipts, () => aMail('asha@gmail.com'))

      for (const kind of others) await send(aMail('asha@gmail.com', { kind }))

      expect(sent.slice(hourly).map(({ kind }) => kind)).toEqual(others)
    },
  )

  test('has one budget for all kinds of receipts', async () => {
    const kinds = ['complaint.received', 'contact.arrived', 'waiting-list.confirm'] as const

    await sendMany(3 * hourly, (number) =>
      aMail('asha@gmail.com', { kind: kinds[number % 3] ?? kinds[0] }),
    )

    expect(sent).toHaveLength(hourly)
  })

  test('gets few codes and confirmations, too', async () => {
    const kinds = ['account.code', 'account.welcome'] as const

    await sendMany(100, (number) =>
      aMail('asha@gmail.com', { kind: kinds[number % 2] ?? kinds[0] }),
    )

    expect(sent).toHaveLength(mailBudgets.codes.hourly)
  })

  test('gets mails again an hour later, until a day’s are used up', async () => {
    const { daily } = mailBudgets.receipts
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

test('a domain that somebody owns is no way around the limit of receipts', async () => {
  await sendMany(2 * ofDomainHourly, (number) => aMail(`x${number}@a${number}.crowd.example`))

  expect(sent).toHaveLength(ofDomainHourly)
})

test('codes and confirmations reach a domain after receipts to many invented addresses', async () => {
  await sendMany(ofDomainHourly + 4, (number) => aMail(`x${number}@crowd.example`))

  for (const kind of ['account.code', 'account.welcome'] as const) {
    await sendMany(ofDomainHourly + 4, (number) => aMail(`y${number}@crowd.example`, { kind }))
  }

  expect(sent).toHaveLength(ofDomainHourly + 2 * (ofDomainHourly + 4))
})

test('receipts to a public provider’s addresses do not stop those to others there', async () => {
  await sendMany(ofDomainHourly + 4, (number) => aMail(`x${number}@live.in`))

  await send(aMail('asha@live.in'))

  expect(sent.at(-1)?.to).toBe('asha@live.in')
})

test('a mail that fails is not counted', async () => {
  const failing = withinBudget(() => Promise.reject(new Error('no server')), db)
  for (let tries = 0; tries < 2 * hourly; tries++) {
    await expect(failing(aMail('asha@gmail.com'))).rejects.toThrow('no server')
  }

  await send(aMail('asha@gmail.com'))

  expect(sent).toHaveLength(1)
})
