import { changeComplaint } from '@nirbhaya/contract/complaints/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { hourMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { dueComplaintsMail } from '@nirbhaya/contract/messages/complaints/mails'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { aStrangersComplaint } from '../../test/complaints.ts'
import { readMails } from '../../test/mails.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { clock } from '../platform/clock.ts'
import { nextIndiaMidnight } from '../platform/india-days.ts'
import { listDueComplaints } from './due-complaints.service.ts'

afterEach(() => clock.reset())

/**
 * Starts a shop with three complaints. The first is two days old and unanswered, the second is as old but
 * closed, and the third is from today.
 */
async function aLateShop() {
  const shop = await testShop()
  const { api: owner } = await signInAdmin(shop)
  const now = new Date()
  clock.set(new Date(now.getTime() - 49 * hourMs))
  const late = await aStrangersComplaint(shop)
  const answered = await aStrangersComplaint(shop)
  clock.set(now)
  const fresh = await aStrangersComplaint(shop)
  const close = { action: 'close' as const, text: '' }
  await owner(changeComplaint, { params: { id: answered.id }, body: close })
  return { shop, owner, now, late, fresh }
}

test('overdue complaints are counted on the dashboard and for monitoring', async () => {
  const { shop, owner, late } = await aLateShop()
  expect((await owner(getToDo)).toDo).toMatchObject({ complaints: 2, overdueComplaints: 1 })
  expect(await shop.metric('complaint_overdue')).toBe(1)

  const acknowledge = { action: 'acknowledge' as const, text: '' }
  await owner(changeComplaint, { params: { id: late.id }, body: acknowledge })
  const ask = { action: 'ask' as const, text: 'Which one?' }
  await owner(changeComplaint, { params: { id: late.id }, body: ask })

  expect((await owner(getToDo)).toDo).toMatchObject({ complaints: 1, overdueComplaints: 0 })
  expect(await shop.metric('complaint_overdue')).toBe(0)
})

test('a mail each morning lists overdue complaints and those due that day, without people’s names', async () => {
  const { shop, late, fresh } = await aLateShop()
  const tell = () => shop.jobs.enqueue(shop.db, 'notice.complaints', {})

  await tell()

  const mail = await eventually(async () =>
    (await readMails(shop.dataDir)).find(
      ({ subject }) => subject === dueComplaintsMail.subject(1, 0),
    ),
  )
  expect(mail.to).toBe(shop.config.admin.email)
  expect(mail.text).toContain(late.number)
  expect(mail.text).not.toContain(fresh.number)
  expect(mail.text).not.toContain('Meera')
  expect(mail.messageId).toContain(`notice.complaints.${indiaDayOf(new Date())}`)
})

test('there is no mail on days without due complaints', async () => {
  const shop = await testShop()
  await aStrangersComplaint(shop)
  const now = new Date()

  expect(await listDueComplaints(shop.db, now)).toEqual({
    overdue: { count: 0, first: [] },
    today: { count: 0, first: [] },
  })
  // The first deadline ends 48 hours after the complaint was sent. One second is left.
  const onTheDay = new Date(now.getTime() + 48 * hourMs - 1_000)
  const { today } = await listDueComplaints(shop.db, onTheDay)
  expect(today).toMatchObject({ count: 1, first: [{ clock: 'acknowledgement' }] })
  expect(today.first[0]?.dueAt.getTime()).toBeLessThan(nextIndiaMidnight(onTheDay).getTime())
})
