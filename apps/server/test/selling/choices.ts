import { dayMs } from '@nirbhaya/contract/dates'
import { eq } from 'drizzle-orm'
import { user } from '../../src/accounts/accounts.tables.ts'
import { choiceTokens } from '../../src/promises/choice-token.ts'
import { answerChoice } from '../../src/promises/choosing.service.ts'
import { choice } from '../../src/promises/promises.tables.ts'
import type { TestShop } from '../test-shop.ts'

/**
 * Asks the customer of an order about its missed date, as if the question had been mailed just now.
 * @returns a function that answers as the customer
 */
export async function askAbout(
  shop: Pick<TestShop, 'db' | 'promises'>,
  { customerId, orderId }: { customerId: string; orderId: string },
) {
  const [asked] = await shop.db
    .insert(choice)
    .values({
      customerId,
      orderId,
      overdueDay: '2026-01-31',
      withoutAnswer: 'refund',
      actsAt: new Date(Date.now() + 2 * dayMs),
      mailedAt: new Date(),
    })
    .returning()
  const [person] = await shop.db.select().from(user).where(eq(user.id, customerId))
  if (!asked || !person) throw new Error('nobody was asked')
  const token = choiceTokens(person.email).make(shop.promises.secret, asked.id)
  return (answer: 'wait' | 'refund') => answerChoice(shop.promises, { token, answer })
}
