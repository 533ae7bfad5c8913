import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish, forget } from '../../test/money/ending.ts'
import { aBuyer, moneyShop } from '../../test/money/money-shop.ts'
import { type Course, deliver, play, tolerant } from '../../test/money/play.ts'
import { aStory, type Story } from '../../test/money/steps.ts'
import { differencesOf } from '../../test/money/verdict.ts'
import { holds } from '../../test/properties.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { describeDifferences } from '../money-check/report.ts'
import { settlePayment } from './settling.service.ts'

const shop = await moneyShop()

/** The number of generated scenarios; set PROPERTY_RUNS=2000 for a thorough run. */
const runs = Number(process.env.PROPERTY_RUNS ?? 25)
/**
 * The time limit is short unless PROPERTY_RUNS is set. A slow machine may run fewer scenarios, but never
 * fewer than 25 (see `holds`).
 */
const mostMs = process.env.PROPERTY_RUNS === undefined ? 10_000 : 3_600_000

async function runStory(story: Story): Promise<Course> {
  const buyer = await aBuyer(shop, story.quantity)
  const course: Course = {
    shop,
    buyer,
    added: story.quantity,
    sessions: [],
    cancelled: new Set(),
    refunded: new Set(),
    expiredPaying: new Set(),
  }
  for (const step of [...story.before, ...story.steps]) await play(course, step)
  await finish(course, story)
  return course
}

async function booksOf(): Promise<string[]> {
  return describeDifferences(await checkMoney(shop.databaseUrl))
}

test(
  'whatever happens to money, in whatever order, the result matches the provider’s facts',
  async () => {
    const property = fc.asyncProperty(aStory, async (story) => {
      const course = await runStory(story)
      try {
        expect(await differencesOf(course)).toEqual([])
        expect(await booksOf()).toEqual([])

        // Repeating all events and checks changes nothing.
        for (const event of course.buyer.bank.events.toReversed()) await deliver(course, event)
        for (const id of course.sessions) await tolerant(settlePayment(course.buyer.settling, id))
        expect(await differencesOf(course)).toEqual([])
        expect(await booksOf()).toEqual([])
      } finally {
        await forget(course)
      }
    })
    await holds(property, { runs, mostMs })
  },
  mostMs + 900_000,
)
