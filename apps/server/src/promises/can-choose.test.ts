import { choiceAnswers, orderStatuses } from '@nirbhaya/contract/enums'
import { eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyShop } from '../../test/money/money-shop.ts'
import { placeMany } from '../../test/selling/many-orders.ts'
import { move } from '../orders/delivery/promised.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { wantsUnits, wantsUnitsInSql } from '../orders/wants-units.service.ts'
import { newId } from '../platform/database/columns.ts'
import { canChoose, canChooseInSql, isWaiting, isWaitingInSql } from './can-choose.ts'
import { choice } from './promises.tables.ts'

const { db, databaseUrl } = await moneyShop()

const cases = orderStatuses.flatMap((status) =>
  [0, 10_000, 19_900].flatMap((refundedPaise) =>
    [null, ...choiceAnswers].flatMap((answer) =>
      [undefined, 'wait', 'refund'].map((moved) => ({ status, refundedPaise, answer, moved })),
    ),
  ),
)

test('a row that was read and the database agree on who waits, who can choose, and who wants the units', async () => {
  await placeMany(databaseUrl, { count: cases.length })
  const placed = await db.select().from(order)
  const moveId = newId()
  const moved = { id: moveId, terms: null, reason: 'A part is late', actorId: newId() }
  await db.insert(move).values(moved)
  for (const [index, { customerId, id: orderId }] of placed.entries()) {
    const { status, refundedPaise, answer, moved } = cases[index] ?? {}
    const refundChosenAt = answer === 'refund' ? new Date() : null
    const change = { status, refundedPaise, refundChosenAt }
    await db.update(order).set(change).where(eq(order.id, orderId))
    await db.insert(choice).values({
      ...(moved ? { moveId } : { overdueDay: '2027-01-21' }),
      customerId,
      orderId,
      answer,
      withoutAnswer: moved === 'wait' ? 'wait' : 'refund',
      actsAt: new Date(),
      answeredAt: answer ? new Date() : null,
    })
  }

  const rows = await db.select().from(choice).innerJoin(order, eq(order.id, choice.orderId))
  const idsOf = (some: typeof rows) => some.map((row) => row.choice.id).toSorted()
  const among = async (rule: SQL | undefined) =>
    idsOf(await db.select().from(choice).innerJoin(order, eq(order.id, choice.orderId)).where(rule))
  const waiting = rows.filter((row) => isWaiting(row.order))
  const choosing = rows.filter((row) => canChoose(row.order, row.choice))

  const wanting = rows.filter((row) => wantsUnits(row.order))

  expect(await among(wantsUnitsInSql)).toEqual(idsOf(wanting))
  expect(await among(isWaitingInSql)).toEqual(idsOf(waiting))
  expect(await among(canChooseInSql)).toEqual(idsOf(choosing))
  // `cases` combines each status with three refunded amounts, three answers (null, `wait`, `refund`) and
  // three kinds of question. With one of the amounts, the order is fully refunded, and its customer cannot
  // choose. The other two amounts are the factor 2.
  // Three statuses wait for delivery. In each of them, customers can choose in all 3 * 3 = 9 combinations of
  // an answer and a question.
  // In the status Prepared, customers can choose after the answer `refund`, whatever the question was: 3
  // combinations. Without the answer `refund`, they can choose if the question is about a move and its
  // default is to wait: 2 combinations.
  expect([waiting.length, choosing.length]).toEqual([3 * 2 * 9, 3 * 2 * 9 + 2 * (3 + 2)])
  // Six statuses are not Cancelled, and two of the amounts leave money. In the four statuses before Shipped,
  // two of the three answers keep the wish for the units; in Shipped and Delivered, all three do.
  expect(wanting.length).toBe(2 * 3 * (4 * 2 + 2 * 3))
})
