import { changePromiseSettings } from '@nirbhaya/contract/batches/admin'
import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { policyRefusals } from '@nirbhaya/contract/messages/policies'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import {
  discardPolicyDraft,
  getEditedPolicy,
  listPolicies,
  putPolicyInForce,
  savePolicyDraft,
  withdrawPolicy,
} from '@nirbhaya/contract/policies/admin'
import { type PolicyKind, policyKinds } from '@nirbhaya/contract/policies/kinds'
import { getPolicy } from '@nirbhaya/contract/policies/policies'
import { unknownFields } from '@nirbhaya/contract/policies/policy-text'
import { returnRulesForm, saveReturnRules } from '@nirbhaya/contract/policies/return-rules'
import { usualReturnRules } from '@nirbhaya/contract/policies/rules'
import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aPaidOrder, aProduct, changeProduct } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { untilLockWait } from '../../test/stores/locks.ts'
import { testShop } from '../../test/test-shop.ts'
import { demoPolicies } from '../demo/policies.ts'
import { getOrderRules } from '../orders/order-terms.service.ts'
import { clock } from '../platform/clock.ts'
import { lockCurrentRows } from './policies.queries.ts'
import { getPolicyFacts } from './policy-facts.service.ts'
import { renewPolicies } from './renewing.service.ts'
import { startAnnounced } from './replacing.service.ts'

const own = {
  lead: 'We take back what you do not like.',
  inShort: 'Write to us.\nWe refund.',
  text: '# Returns\nDamage is reported within {report hours} hours.\n- [Write to us](/contact)',
  description: 'How returns work.',
}

test('a policy can be edited while nothing is sold', async () => {
  const { api } = await signInAdmin(await testShop())

  const { policy } = await api(getEditedPolicy, { params: { kind: 'terms' } })

  expect(policy.facts).not.toHaveProperty('now')
})

async function aShop() {
  const shop = await testShop()
  const sold = await aProduct(shop)
  const { api: owner } = await signInAdmin(shop)
  const pageOf = async (path: string) => {
    const response = await fetch(shop.origin + path)
    return { status: response.status, html: await response.text() }
  }
  return { shop, owner, sold, pageOf, visitor: shop.apiFor() }
}

test('a replaced version keeps its text after the shop chooses another main product', async () => {
  const { shop, owner, visitor, sold } = await aShop()
  const leadOf = async (kind: PolicyKind) =>
    (await visitor(getPolicy, { params: { kind }, query: { version: 1 } })).policy.lead
  const params = { kind: 'return' } as const
  await owner(savePolicyDraft, { params, body: { ...own, revision: 0 } })
  await owner(putPolicyInForce, { params, body: { revision: 1 } })
  await owner(saveReturnRules, { body: { ...usualReturnRules, reportHours: 72 } })
  const before = [await leadOf('return'), await leadOf('terms')]

  await changeProduct(shop, sold.id, { slug: flagshipSlug })

  expect([await leadOf('return'), await leadOf('terms')]).toEqual(before)
})

test('a draft can be put in force while the rules of returns change', async () => {
  const { shop, owner, visitor } = await aShop()
  const params = { kind: 'return' } as const
  await owner(savePolicyDraft, { params, body: { ...own, revision: 0 } })
  const config = await getPolicyFacts(shop.db, shop.config)
  const { waiting } = await shop.db.transaction(async (tx) => {
    await lockCurrentRows(tx)
    const before = { ...config.facts, 'report hours': '24' }
    const putting = owner(putPolicyInForce, { params, body: { revision: 1 } })
    await untilLockWait(shop.db)
    await renewPolicies(tx, { ...config, facts: before }, config.facts)
    return { waiting: putting }
  })
  await waiting

  const inShortOf = async (version: number) =>
    (await visitor(getPolicy, { params, query: { version } })).policy.inShort[0]
  expect(await inShortOf(1)).toMatch(/within 24 hours/)
  expect(await inShortOf(2)).toMatch(/within 48 hours/)
  expect(await inShortOf(3)).toBe('Write to us.')
})

test.each(policyKinds)('the demo’s %s policy names only facts that exist', (kind) => {
  const { pendant, product } = demoPolicies[kind]

  expect([unknownFields(pendant), unknownFields(product)]).toEqual([[], []])
})

describe('a policy', async () => {
  const { owner, visitor, pageOf } = await aShop()
  const params = { kind: 'return' } as const

  test('begins with the demo’s version', async () => {
    const { policy } = await visitor(getPolicy, { params })

    expect(policy).toMatchObject({ number: 1, since: '2025-07-09', others: [] })
    expect(policy.inShort[0]).toBe('Tell us within 48 hours of delivery, with photos or videos.')
    expect((await owner(listPolicies)).policies).toEqual(
      policyKinds.map((kind) => ({
        kind,
        version: { number: 1, since: '2025-07-09', isDemo: true },
        hasDraft: false,
      })),
    )
  })

  test('is written as a draft that visitors do not see until it is in force', async () => {
    const before = await pageOf('/return-policy')
    expect(before.html).toContain('In force since July 9th, 2025')
    const { policy } = await owner(savePolicyDraft, { params, body: { ...own, revision: 0 } })
    expect(policy).toMatchObject({
      texts: { lead: /^A pendant/ },
      draft: { texts: own, revision: 1 },
    })
    expect((await pageOf('/return-policy')).html).toBe(before.html)

    await owner(putPolicyInForce, { params, body: { revision: 1 } })

    const { html } = await pageOf('/return-policy')
    expect(html).toContain('We take back what you do not like.')
    expect(html).toContain('Damage is reported within 48 hours.')
    expect(html).toContain('href="/return-policy?version=1"')
    expect((await owner(getEditedPolicy, { params })).policy).toMatchObject({
      texts: own,
      version: { number: 2, isDemo: false },
    })
  })

  test('keeps its earlier versions readable, and search engines away from them', async () => {
    const { status, html } = await pageOf('/return-policy?version=1')

    expect(status).toBe(200)
    expect(html).toContain('What we replace')
    expect(html).toContain('This is an earlier version.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test.each(['3', '0', 'x', '100000', '1.5'])('has no version %s', async (version) => {
    expect((await pageOf(`/return-policy?version=${version}`)).status).toBe(404)
  })

  test('is not overwritten by a page that was opened before', async () => {
    const save = (revision: number) =>
      owner(savePolicyDraft, { params, body: { ...own, revision } })
    const results = await Promise.allSettled([save(0), save(0)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await save(1)

    await expect(save(1)).rejects.toMatchObject({ code: 'POLICY_CHANGED' })
    await expect(owner(putPolicyInForce, { params, body: { revision: 1 } })).rejects.toMatchObject({
      code: 'POLICY_CHANGED',
    })
  })

  test('loses a draft that the owner discards', async () => {
    await owner(discardPolicyDraft, { params })

    expect((await owner(getEditedPolicy, { params })).policy.draft).toBeUndefined()
    await expect(owner(discardPolicyDraft, { params })).rejects.toMatchObject({
      code: 'POLICY_NO_DRAFT',
    })
  })

  test('with an unknown fact is refused in words', async () => {
    const texts = { ...own, text: 'Within {hours} hours.' }

    await expect(
      owner(savePolicyDraft, { params, body: { ...texts, revision: 0 } }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { text: expect.stringContaining('{hours}') },
    })
  })
})

describe('an announced policy', async () => {
  const { shop, owner, visitor, pageOf } = await aShop()
  const params = { kind: 'return' } as const
  const today = indiaDayOf(clock.now())
  const inDays = (count: number) => indiaDayOf(new Date(clock.now().getTime() + count * dayMs))
  const [tomorrow, soon] = [inDays(1), inDays(3)]
  const announce = (startsOn: string) =>
    owner(putPolicyInForce, { params, body: { revision: 1, startsOn } })
  const shown = async (version?: 'announced' | number) =>
    (await visitor(getPolicy, { params, query: version === undefined ? {} : { version } })).policy

  test('can be read at once, and is not in force', async () => {
    await owner(savePolicyDraft, { params, body: { ...own, revision: 0 } })
    await expect(shown('announced')).rejects.toMatchObject({ code: 'POLICY_NOT_FOUND' })
    expect((await pageOf('/return-policy?version=announced')).status).toBe(404)

    const { message, policy } = await announce(soon)

    expect(message).toContain('Announced')
    expect(policy.draft?.startsOn).toBe(soon)
    const now = await shown()
    expect(now).toMatchObject({ number: 1, nextFrom: soon })
    expect(now.lead).not.toBe(own.lead)
    expect(await shown('announced')).toMatchObject({ number: 2, startsOn: soon, lead: own.lead })
    const page = await pageOf('/return-policy')
    expect(page.html).toContain('A new version comes into force on')
    expect(page.html).toContain('href="/return-policy?version=announced"')
    const next = await pageOf('/return-policy?version=announced')
    expect(next.html).toContain(own.lead)
    expect(next.html).toContain('This version is not in force yet.')
    expect(next.html).toContain('<meta name="robots" content="noindex"/>')
    const { policies } = await owner(listPolicies)
    expect(policies[0]).toMatchObject({ hasDraft: true, startsOn: soon })
    expect((await visitor(getPolicy, { params: { kind: 'terms' } })).policy.nextFrom).toBe(
      undefined,
    )
  })

  test('stays as it is until the owner takes the announcement back', async () => {
    const refusal = { code: 'POLICY_ANNOUNCED' }
    const change = { ...own, lead: 'Something else.', revision: 1 }
    await expect(owner(savePolicyDraft, { params, body: change })).rejects.toMatchObject(refusal)
    await expect(owner(discardPolicyDraft, { params })).rejects.toMatchObject(refusal)
    await expect(announce(tomorrow)).rejects.toMatchObject(refusal)

    const { policy } = await owner(withdrawPolicy, { params })

    expect(policy.draft).toMatchObject({ texts: own, revision: 1 })
    expect(policy.draft).not.toHaveProperty('startsOn')
    expect(await shown()).not.toHaveProperty('nextFrom')
    await expect(owner(withdrawPolicy, { params })).rejects.toMatchObject({
      code: 'POLICY_NOT_ANNOUNCED',
    })
  })

  test.each([
    [inDays(-1), policyRefusals.startPassed],
    [inDays(400), policyRefusals.startTooLate],
    ['soon', policyRefusals.invalidStart],
  ])('does not begin on %s', async (startsOn, sentence) => {
    await expect(announce(startsOn)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { startsOn: sentence },
    })
  })

  test('is in force from its day on, and orders of before keep theirs', async () => {
    await announce(tomorrow)
    const first = await aPaidOrder(shop)
    await startAnnounced(shop.db, shop.config)
    expect((await shown()).number).toBe(1)
    onTestFinished(() => clock.reset())
    clock.set(new Date(`${tomorrow}T00:00:01+05:30`))

    await Promise.all([startAnnounced(shop.db, shop.config), startAnnounced(shop.db, shop.config)])

    expect(await shown()).toMatchObject({ number: 2, since: tomorrow, lead: own.lead })
    expect(await shown()).not.toHaveProperty('nextFrom')
    expect((await shown(1)).replacedBy).toEqual({ number: 2, since: tomorrow })
    await expect(shown('announced')).rejects.toMatchObject({ code: 'POLICY_NOT_FOUND' })
    const mine = { params: { id: first.order._id } }
    const { order } = await first.customer.api(getMyOrder, mine)
    expect(order.policies?.[0]).toEqual({ kind: 'return', version: 1 })
    await owner(savePolicyDraft, { params, body: { ...own, revision: 0 } })
    expect(
      (await owner(putPolicyInForce, { params, body: { revision: 1, startsOn: tomorrow } })).policy,
    ).toMatchObject({ version: { number: 3, since: tomorrow } })
    expect(today < tomorrow).toBe(true)
  })
})

describe('an order', async () => {
  const { shop, owner, visitor } = await aShop()
  const params = { kind: 'return' } as const

  test('keeps the versions of the policies under which it was pre-booked', async () => {
    const first = await aPaidOrder(shop)
    await owner(savePolicyDraft, { params, body: { ...own, revision: 0 } })
    await owner(putPolicyInForce, { params, body: { revision: 1 } })
    const second = await aPaidOrder(shop)

    const policiesOf = async ({ customer, order }: typeof first) =>
      (await customer.api(getMyOrder, { params: { id: order._id } })).order.policies
    const others = [
      { kind: 'shipping', version: 1 },
      { kind: 'privacy', version: 1 },
      { kind: 'terms', version: 1 },
    ]
    expect(await policiesOf(first)).toEqual([{ kind: 'return', version: 1 }, ...others])
    expect(await policiesOf(second)).toEqual([{ kind: 'return', version: 2 }, ...others])
    const { policy } = await visitor(getPolicy, { params, query: { version: 1 } })
    expect(policy.lead).toMatch(/damaged or defective, we replace it/)
    const mailed = async () => (await readMails(shop.dataDir)).map(({ text }) => text).join()
    await expect.poll(mailed).toContain('/return-policy?version=1')
    await expect.poll(mailed).toContain('/return-policy?version=2')
  })
})

describe('the rules of returns', async () => {
  const { shop, owner, visitor, pageOf } = await aShop()
  const rules = { ...usualReturnRules, reportHours: 72, returnDays: 7 }
  const policyOf = async (kind: PolicyKind, version?: number) =>
    (await visitor(getPolicy, { params: { kind }, query: version ? { version } : {} })).policy

  test('change the policies that name them, which get a new version, and the product page', async () => {
    const { slug } = await aProduct(shop)
    await owner(saveReturnRules, { body: rules })

    const now = await policyOf('return')
    expect([now.number, now.inShort[0]]).toEqual([
      2,
      'Tell us within 72 hours of delivery, with photos or videos.',
    ])
    expect((await policyOf('return', 1)).inShort[0]).toMatch(/within 48 hours/)
    expect((await policyOf('privacy')).number).toBe(1)
    expect((await pageOf(`/product/${slug}`)).html).toContain('reported within 72 hours')
    await owner(saveReturnRules, { body: rules })
    expect((await policyOf('return')).number).toBe(2)
  })

  test('are refused if they contradict themselves', async () => {
    const body = { ...rules, replyFromDays: 5, replyToDays: 4 }

    await expect(owner(saveReturnRules, { body })).rejects.toMatchObject({
      fields: { replyToDays: policyRefusals.rangeReversed },
    })
  })

  test.each(['', ' ', null])('are refused if the days to send back are %j', (returnDays) => {
    expect(returnRulesForm.safeParse({ ...rules, returnDays }).success).toBe(false)
    expect(returnRulesForm.safeParse({ ...rules, returnDays: '0' }).success).toBe(true)
  })

  test('of the day of its pre-booking stay with an order', async () => {
    await owner(saveReturnRules, { body: rules })
    const { customer, order } = await aPaidOrder(shop)
    await owner(saveReturnRules, { body: usualReturnRules })

    expect(
      await getOrderRules(shop.db, { customerId: customer.user._id, orderId: order._id }),
    ).toEqual(rules)
  })

  test('include the days until delivery', async () => {
    const before = await policyOf('shipping')
    const body = { ...defaultPromiseSettings, fromDays: 30, dueDays: 40 }
    await owner(changePromiseSettings, { body })

    await expect.poll(async () => (await policyOf('shipping')).number).toBe(before.number + 1)
    expect((await policyOf('shipping')).inShort[0]).toBe(
      'Delivery starts 30 to 40 days after your booking is confirmed.',
    )
    expect((await policyOf('shipping', before.number)).inShort[0]).toMatch(/45 to 60 days/)
  })

  test('include days until delivery that were changed and changed back at once', async () => {
    const before = await policyOf('shipping')
    const now = before.inShort[0]
    const change = (fromDays: number, dueDays: number) =>
      owner(changePromiseSettings, { body: { ...defaultPromiseSettings, fromDays, dueDays } })
    await shop.db.transaction(async (tx) => {
      await lockCurrentRows(tx)
      await change(20, 25)
      await change(30, 40)
    })

    await expect.poll(async () => (await policyOf('shipping')).number).toBe(before.number + 2)
    expect((await policyOf('shipping')).inShort[0]).toBe(now)
    expect((await policyOf('shipping', before.number)).inShort[0]).toBe(now)
    expect((await policyOf('shipping', before.number + 1)).inShort[0]).toMatch(/20 to 25 days/)
  })
})
