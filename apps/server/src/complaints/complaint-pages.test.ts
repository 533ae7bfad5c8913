import { changeComplaint } from '@nirbhaya/contract/complaints/admin'
import { getComplaintByLink } from '@nirbhaya/contract/complaints/complaints'
import { casePage } from '@nirbhaya/contract/messages/complaints/case'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { expect, test } from 'vitest'
import { aStrangersComplaint, mailsTo, tokenIn } from '../../test/complaints.ts'
import { postForm } from '../../test/form-post.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const visitor = shop.apiFor()

/**
 * Sends a complaint without an account. `path` is the page that the mailed link opens; `read` fetches the
 * complaint with the link's token.
 */
async function aMailedCase() {
  const sent = await aStrangersComplaint(shop)
  const [mail] = await mailsTo(shop, sent.email)
  const token = tokenIn(mail?.text ?? '')
  const read = async () => (await visitor(getComplaintByLink, { query: { token } })).complaint
  return { ...sent, read, path: `/complaint/case?token=${encodeURIComponent(token)}` }
}

test('a complaint is sent by a form without scripts, which shows its number', async () => {
  const typed = {
    kind: 'privacy',
    name: 'Meera Iyer',
    email: `meera.${newId()}@example.com`,
    phone: '9876543210',
    orderNumber: '',
    message: 'Which data?\r\nक्या',
  }

  const sent = await postForm(shop, '/complaint', typed)
  expect(sent.status).toBe(200)
  expect(sent.html).toContain(complaintPages.thanks('privacy'))
  expect(sent.html).toMatch(/>C-[0-9a-f]{6}</)
  expect(sent.headers.get('cache-control')).toBe('no-store')

  const wrong = await postForm(shop, '/complaint', { ...typed, kind: 'damage', phone: '12' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain(fieldRefusals.invalidAnyPhone)
  expect(wrong.html).toContain('Which data?')
})

test('the page of a mailed link shows the case and takes a message without scripts', async () => {
  const { number, path, read } = await aMailedCase()
  const page = await fetch(shop.origin + path)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain(number)

  const sent = await postForm(shop, path, { message: 'They called back.\r\nThank you.' })
  expect(sent.status).toBe(200)
  expect((await read()).entries.at(-1)).toMatchObject({
    by: 'person',
    text: 'They called back.\nThank you.',
  })

  const empty = await postForm(shop, path, { message: ' ' })
  expect(empty.status).toBe(400)
  expect(empty.html).toContain(fieldRefusals.fieldRequired(labels.message))
})

test('a decided case is reopened without scripts, once', async () => {
  const { id, path, read } = await aMailedCase()
  const reopen = () => postForm(shop, path, { intent: 'reopen', message: 'It is still open.' })
  await owner(changeComplaint, { params: { id }, body: { action: 'close', text: '' } })

  expect((await reopen()).html).toContain(casePage.stateTexts.reopened)
  expect(await read()).toMatchObject({ state: 'reopened', canReopen: false })
  expect((await reopen()).status).toBe(409)
})

test('a link that the shop did not sign opens a page without a case', async () => {
  for (const query of ['', '?token=none', `?token=${'a'.repeat(500)}`]) {
    const response = await fetch(`${shop.origin}/complaint/case${query}`)

    expect(response.status).toBe(404)
    expect(await response.text()).toContain(casePage.linkWrong)
  }
})
