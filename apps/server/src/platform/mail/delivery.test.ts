import { register } from '@nirbhaya/contract/accounts/accounts'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aRegistration, aStartedPayment, eventually } from '../../../test/builders.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { testShop } from '../../../test/test-shop.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { reconcile } from '../../settling/reconciling.service.ts'

const server = await startMailServer()
const shop = await testShop({ SMTP_URL: server.url, MAIL_FROM: 'Nirbhaya <hello@shop.example>' })
afterEach(() => server.behave(undefined))
afterAll(() => server.stop())

// Failed mails are tried again after a second instead of growing pauses, as often as necessary.
await shop.db.execute(
  sql`update pgboss.queue set retry_delay = 1, retry_delay_max = 1, retry_limit = 1000`,
)

async function jobsOf(email: string) {
  const { rows } = await shop.db.execute<{ state: string; retry_count: number; output: unknown }>(
    sql`select job.state, job.retry_count, job.output from pgboss.job
        join "user" on "user".id::text = job.data->>'userId'
        where job.name = 'account.registered' and "user".email = ${email}`,
  )
  return rows
}

/** Creates a person whose registration makes the shop send a mail. */
async function aNewcomer(overrides: Record<string, string> = {}) {
  const registration = aRegistration(overrides)
  await shop.apiFor()(register, { body: registration })
  return registration.email
}

const expectDoneAfter = (email: string, retries: number) =>
  expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'completed', retry_count: retries }])

describe('a mail of a job', () => {
  test('arrives once, with everything a mail program wants', async () => {
    const email = await aNewcomer()

    await expectDoneAfter(email, 0)

    const deliveries = server.deliveriesTo(email)
    expect(deliveries).toHaveLength(1)
    const mail = deliveries[0]?.mail
    expect(deliveries[0]).toMatchObject({ from: 'hello@shop.example', to: [email] })
    expect(mail?.messageId).toMatch(/^<welcome\.[\w.-]+@shop\.example>$/)
    expect(mail?.text).toContain('Namaste,')
    expect(mail?.html).toContain('Namaste,')
    expect(mail?.html).toContain('lang="en"')
  })

  test('to an address that does not exist is given up, logged and kept as failed', async () => {
    server.behave({ refuses: 'address', says: '550 5.1.1 No such user' })
    const email = await aNewcomer()

    await expect
      .poll(() => jobsOf(email))
      .toMatchObject([
        {
          state: 'failed',
          retry_count: 0,
          output: { reason: 'The mail server knows no such address (550 5.1.1)' },
        },
      ])

    const loggedLines = shop.lines.filter((line) => line.includes('550 5.1.1'))
    expect(loggedLines).toHaveLength(1)
    expect(loggedLines[0]).toContain('account.registered')
    expect(loggedLines[0]).not.toContain('@')
  })

  test('that is refused for now arrives later', async () => {
    server.behave({ refuses: 'address', says: '451 4.3.0 Try again later' })
    const email = await aNewcomer()
    await expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'retry' }])
    server.behave(undefined)

    await expectDoneAfter(email, 1)

    expect(server.deliveriesTo(email)).toHaveLength(1)
  })

  test('that the server cuts off arrives complete later', async () => {
    server.behave({ hangsUp: 'in-the-mail' })
    const email = await aNewcomer()
    await expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'retry' }])
    server.behave(undefined)

    await expectDoneAfter(email, 1)

    expect(server.deliveriesTo(email)).toHaveLength(1)
  })

  test('waits for a server that is down; none is lost or sent twice', async () => {
    await server.stop()
    const emails = await Promise.all(Array.from({ length: 12 }, () => aNewcomer()))
    for (const email of emails) {
      await expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'retry' }])
    }
    await server.startAgain()

    for (const email of emails) {
      await expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'completed' }])
      expect(server.deliveriesTo(email)).toHaveLength(1)
    }
  })

  test('with an unknown result is sent again with the same message id', async () => {
    server.behave({ hangsUp: 'before-the-answer' })
    const email = await aNewcomer()
    await expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'retry' }])
    server.behave(undefined)

    await expectDoneAfter(email, 1)

    const [first, second, ...more] = server.deliveriesTo(email)
    expect(more).toEqual([])
    expect(second?.mail.messageId).toBe(first?.mail.messageId)
  })

  test('is recorded as sent immediately, while another of the same batch still waits', async () => {
    const [slow, quick] = [await aNewcomer(), await aNewcomer()]
    await expectDoneAfter(slow, 0)
    await expectDoneAfter(quick, 0)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.behave({ holdsBack: slow, until: released })
    await shop.db.transaction(async (tx) => {
      const people = await tx
        .select()
        .from(user)
        .where(inArray(user.email, [slow, quick]))
      for (const { id } of people) {
        await shop.accounts.jobs.enqueue(tx, 'account.registered', { userId: id })
      }
    })

    const statesOf = async (email: string) => (await jobsOf(email)).map(({ state }) => state).sort()
    await expect.poll(() => statesOf(quick)).toEqual(['completed', 'completed'])
    expect(await statesOf(slow)).toEqual(['active', 'completed'])
    release()
    await expect.poll(() => statesOf(slow)).toEqual(['completed', 'completed'])
    expect(server.deliveriesTo(quick)).toHaveLength(2)
  })
})

test('an order is confirmed by one mail, however often its payment is settled', async () => {
  const { customer, paymentId, pay } = await aStartedPayment(shop, { quantity: 2 })
  await pay('success-twice')
  const verify = () => shop.apiFor()(verifyPayment, { body: { orderId: paymentId } })

  await Promise.all([verify(), verify(), verify(), reconcile(shop.settling)])
  await reconcile(shop.settling)

  const orderMails = () =>
    server
      .deliveriesTo(customer.user.email)
      .filter(({ mail }) => mail.subject?.includes('confirmed'))
  await expect.poll(orderMails).toHaveLength(1)
  await eventually(async () => {
    const { rows } = await shop.db.execute(
      sql`select 1 from pgboss.job where state not in ('completed', 'failed') and start_after < now()`,
    )
    return rows.length === 0
  })
  expect(orderMails()).toHaveLength(1)
  expect(orderMails()[0]?.mail.text).toContain('₹398')
})
