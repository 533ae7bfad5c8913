import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import type { OrderStatus, RefundStatus } from '@nirbhaya/contract/enums'
import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { drawPaper } from '../drawing.ts'
import { earlierReceipt } from './earlier-receipt.ts'
import type { ReceiptFacts } from './earlier-receipt-rows.ts'

const buyer: ReceiptFacts['order']['shipTo'] = {
  name: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  address1: '12 MG Road',
  address2: 'Near the park',
  area: 'Pune',
  pincode: '411001',
  state: 'MH' as const,
}

const seller: ReceiptFacts['seller'] = {
  name: 'Nirbhaya Wearables Private Limited',
  address: '4th Floor, Unity Park, Baner Road, Pune 411045',
  phone: '+91 98765 43210',
  email: 'care@example.com',
  grievanceOfficer: 'Meena Kulkarni',
  city: 'Pune',
  gstNumber: '27AAPFU0939F1ZV',
}

interface Settings {
  status?: OrderStatus
  items?: { name: string; quantity: number; pricePaise: number }[]
  person?: Partial<typeof buyer>
  ratePercent?: number
  hsn?: string
  balancePaidPaise?: number
  refunds?: { amountPaise: number; status: RefundStatus; kind?: 'owner' | 'provider' }[]
}

/** The scripts of India's official languages, in addition to Latin. */
const officialScripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Ol_Chiki',
  'Meetei_Mayek',
  'Arabic',
]

/**
 * Returns the letters, digits and signs of a script's main block. A text has no sign, such as a vowel mark,
 * without a letter before it, so each sign is returned after a letter.
 */
function lettersOf(script: string): string[] {
  const [isScript, isSign] = [new RegExp(`^\\p{Script=${script}}$`, 'u'), /^\p{M}$/u]
  const all = Array.from({ length: 0x30_00 }, (_, at) => String.fromCodePoint(at))
    .concat(Array.from({ length: 0x40 }, (_, at) => String.fromCodePoint(0xab_c0 + at)))
    .filter((one) => isScript.test(one) && /[\p{L}\p{N}\p{M}]/u.test(one))
    .filter((one) => !addedSinceTypeface.has(one))
  const letter = all.find((one) => /^\p{Lo}$/u.test(one)) ?? ''
  return all.map((one) => (isSign.test(one) ? letter + one : one))
}

/** Letters that Unicode has added for old and African texts since the typeface was drawn. */
const addedSinceTypeface = new Set('\u0c5c\u0cdc\u088f\u0897')

const noon = (day: number) => new Date(Date.UTC(2026, 11, day, 6, 30))

function aReceipt({
  status,
  items,
  person,
  ratePercent,
  hsn,
  ...money
}: Settings = {}): ShownPaper {
  const { balancePaidPaise = 0, refunds = [] } = money
  const lines = items ?? [{ name: 'Nirbhaya Pearl', quantity: 2, pricePaise: 19_900 }]
  const sumOf = (paise: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + paise(line), 0)
  const [customerId, orderId] = ['customer', '0198c0de-1111-7222-8333-a1b2c3d4e5f6']
  const totalPaise = sumOf((line) => line.pricePaise * line.quantity)
  const createdAt = new Date('2026-11-21T12:59:00Z')
  const shipTo = { ...buyer, ...person }
  return earlierReceipt({
    shop: 'Abhaya',
    order: {
      id: orderId,
      customerId,
      paymentId: 'pb_1',
      status: status ?? 'Accepted',
      totalPaise,
      balancePaise: sumOf((line) => 80_000 * line.quantity),
      balancePaidPaise,
      refundedPaise: refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      balanceAskedAt: null,
      balanceReminders: 0,
      refundChosenAt: null,
      deliveryFrom: '2027-01-05',
      deliveryDue: '2027-01-20',
      shipTo,
      bookedBy: null,
      cancelPolicy: 'late-only',
      tracking: null,
      cancelReason: null,
      cancelRefund: null,
      keptPaise: 0,
      partState: null,
      addressConfirmedAt: null,
      createdAt,
      updatedAt: createdAt,
    },
    items: lines.map((line, position) => ({
      ...line,
      variantId: null,
      variant: '',
      customerId,
      orderId,
      position,
      productId: 'product',
      arrived: 0,
      dropped: 0,
      refundedUnpacked: 0,
    })),
    payments: [
      aPayment('deposit', totalPaise, new Date('2026-11-21T12:58:30Z')),
      ...(balancePaidPaise > 0 ? [aPayment('balance', balancePaidPaise, noon(1))] : []),
    ],
    refunds: refunds.map((refund, index) => ({
      kind: 'owner' as const,
      ...refund,
      id: `rf_${index}`,
      customerId,
      orderId,
      paymentId: 'pb_deposit',
      provider: 'cashfree',
      currency: 'INR',
      reason: 'Sorry',
      lines: null,
      shares: null,
      providerRefundId: refund.status === 'requested' ? null : `155333${index}`,
      requestId: null,
      requestedBy: null,
      nextCheckAt: null,
      checks: 0,
      createdAt: noon(10 + index),
      updatedAt: createdAt,
      endedAt: refund.status === 'succeeded' ? noon(20 + index) : null,
    })),
    seller,
    isOfToday: false,
    gst: { ratePercent, hsn },
  })
}

function aPayment(kind: 'deposit' | 'balance', amountPaise: number, paidAt: Date) {
  return {
    customerId: 'customer',
    id: `pb_${kind}`,
    provider: 'cashfree',
    kind,
    orderId: null,
    bookingId: null,
    status: 'paid' as const,
    amountPaise,
    currency: 'INR',
    receivedPaise: amountPaise,
    receivedCurrency: 'INR',
    refundedPaise: 0,
    holdReason: null,
    bankReference: null,
    terms: null,
    shipTo: buyer,
    sessionId: null,
    providerPaymentId: kind === 'deposit' ? '5114919836124' : null,
    expiresAt: paidAt,
    nextCheckAt: null,
    checks: 0,
    createdAt: paidAt,
    updatedAt: paidAt,
    paidAt,
  }
}

/** Returns the amount after a word, in paise. */
function amountAfter(text: string, word: string): number {
  const found = text.split(word)[1]?.match(/^₹([\d,]+)\.(\d\d)/)
  if (!found) throw new Error(`no amount after ${word} in ${text}`)
  return Number(`${found[1]?.replaceAll(',', '')}${found[2]}`)
}

const textOf = async (receipt: ShownPaper) =>
  readPdf(await drawPaper(demoBrand, receipt)).pages.join('\n')

test('has the seller, buyer, items, dates, amounts and payments', async () => {
  const text = await textOf(aReceipt())

  for (const said of [
    'AbhayaReceiptAdvance payment for a pre-booking',
    'Receipt numberR-A1B2C3D4E5F6',
    'Order#d4e5f6',
    'Order placedNovember 21st, 2026, 6:29 PM',
    'Payment receivedNovember 21st, 2026, 6:28 PM',
    'SellerNirbhaya Wearables Private Limited4th Floor, Unity Park',
    'GSTIN: 27AAPFU0939F1ZV',
    'Asha Rao12 MG RoadNear the parkPune 411001MaharashtraPhone: 9876543210',
    'Nirbhaya Pearl2₹199.00₹398.00',
    'Total paid₹398.00',
    'Balance due when delivery starts₹1,600.00',
    'Delivery starts between January 5th and 20th, 2027.',
    'PaymentsAdvance, November 21st, 2026, 6:28 PM. Paid online. Reference: 5114919836124₹398.00',
    'not a tax invoice',
    'include all taxes.',
    'Order 0198c0de-1111-7222-8333-a1b2c3d4e5f6Page 1 of 1',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('HSN')
  expect(text).not.toContain('Refund')
  expect(text).not.toContain('Balance paid')
  expect(text).not.toContain('GST included')
})

test('has no amount due for a cancelled order', async () => {
  const text = await textOf(aReceipt({ status: 'Cancelled' }))

  expect(text).toContain('Total paid₹398.00')
  expect(text).not.toContain('Balance due')
})

test.each([18, 12, 2.5])('with GST at %s %% splits what was paid, to the paisa', async (rate) => {
  const items = [
    { name: 'Pearl', quantity: 3, pricePaise: 19_933 },
    { name: 'Aubergine', quantity: 1, pricePaise: 1 },
  ]

  const text = await textOf(aReceipt({ items, ratePercent: rate, hsn: '85177990' }))

  const total = amountAfter(text, 'Total paid')
  expect(total).toBe(59_800)
  const parts = amountAfter(text, 'Taxable value') + amountAfter(text, `GST included at ${rate}%`)
  expect(parts).toBe(total)
  expect(amountAfter(text, 'Pearl851779903₹199.33')).toBe(59_799)
  expect(amountAfter(text, 'Aubergine851779901₹0.01')).toBe(1)
})

test('once the balance is paid, lists both payments and splits their sum', async () => {
  const text = await textOf(aReceipt({ balancePaidPaise: 160_000, ratePercent: 18 }))

  expect(text).toContain('ReceiptPayments for a pre-booking')
  expect(text).toContain('Payment receivedDecember 1st, 2026, 12:00 PM')
  expect(text).toContain(
    'Balance, December 1st, 2026, 12:00 PM. Paid online. Reference: pb_balance₹1,600.00',
  )
  expect(amountAfter(text, 'Balance paid')).toBe(160_000)
  expect(amountAfter(text, 'Total paid')).toBe(199_800)
  const parts = amountAfter(text, 'Taxable value') + amountAfter(text, 'GST included at 18%')
  expect(parts).toBe(199_800)
  expect(text).not.toContain('Balance due')
})

test('lists refunds that are done or under way, and keeps the amount paid', async () => {
  const text = await textOf(
    aReceipt({
      balancePaidPaise: 160_000,
      refunds: [
        { amountPaise: 10_000, status: 'succeeded' },
        { amountPaise: 5_050, status: 'requested' },
        { amountPaise: 111, status: 'failed' },
        { amountPaise: 222, status: 'cancelled' },
        { amountPaise: 333, status: 'succeeded', kind: 'provider' },
      ],
    }),
  )

  expect(amountAfter(text, 'Total paid')).toBe(199_800)
  expect(text).toContain(
    'RefundsRefund on its way, December 11th, 2026, 12:00 PM₹50.50Refunded, December 20th, 2026, 12:00 PM. Reference: 1553330₹100.00',
  )
  for (const amount of ['₹1.11', '₹2.22', '₹3.33']) expect(text).not.toContain(amount)
})

describe('other scripts', () => {
  test('Devanagari, mixed with Latin in one line, has all its letters', async () => {
    const { pages, hasMissingGlyphs } = readPdf(
      await drawPaper(
        demoBrand,
        aReceipt({
          person: { name: 'प्रिया', lastName: 'क्षत्रिय', address1: 'फ्लैट 12/ब, Karve Road (कर्वे रोड)' },
        }),
      ),
    )

    expect(hasMissingGlyphs).toBe(false)
    expect(pages[0]).toContain('Karve Road')
    // The PDF has the glyphs in drawing order, in which the short i comes before its consonant. So look for
    // parts of the address without a short i.
    for (const letters of ['रोड', 'फ्ल']) expect(pages[0]).toContain(letters)
  })

  test.each([
    ['Latin with marks', 'Đặng Ñandú Łódź'],
    ['Cyrillic and Greek', 'Анна Ελένη'],
    ['Tamil', 'தமிழ் அன்பு'],
    ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ])('%s is drawn', async (_, name) => {
    const { pages, hasMissingGlyphs } = readPdf(
      await drawPaper(demoBrand, aReceipt({ person: { name } })),
    )

    expect(hasMissingGlyphs).toBe(false)
    expect(pages[0]).toContain(name)
  })

  test.each(officialScripts)('every letter of %s is drawn', async (script) => {
    const { pages, hasMissingGlyphs } = readPdf(
      await drawPaper(demoBrand, aReceipt({ person: { address1: lettersOf(script).join(' ') } })),
    )

    expect(hasMissingGlyphs).toBe(false)
    expect(pages.join('')).not.toContain(words.missingLetters)
  })

  test('only the scripts that a receipt has are embedded in it', async () => {
    const size = async (name: string) =>
      (await drawPaper(demoBrand, aReceipt({ person: { name } }))).byteLength

    expect(await size('தமிழ்')).toBeLessThan((await size('Asha')) + 8_000)
  })

  test.each([
    ['pictographs', 'Asha🌸', 'addressAsha Rao'],
    ['marks of direction', '\u202eAsha\u2066', 'addressAsha Rao'],
    ['nothing visible', '\u200b', 'addressRao12 MG'],
  ])('%s: is drawn without errors or boxes', async (_, name, shown) => {
    const { pages, hasMissingGlyphs } = readPdf(
      await drawPaper(demoBrand, aReceipt({ person: { name } })),
    )

    expect(hasMissingGlyphs).toBe(false)
    expect(pages[0]).toContain(shown)
  })

  test('letters with a plain equal are drawn as that', async () => {
    const person = { name: '𝓐𝓼𝓱𝓪', address1: '№ 12\u2011A\u00a0MG\u2003Road, 2\u2044a ‟x‛' }

    const { pages, hasMissingGlyphs } = readPdf(await drawPaper(demoBrand, aReceipt({ person })))

    expect(hasMissingGlyphs).toBe(false)
    expect(pages[0]).toContain('Asha RaoNo. 12-A MG Road, 2⁄a "x\'')
    expect(pages.join('')).not.toContain(words.missingLetters)
  })

  test('letters that the typeface lacks are boxes, and the receipt says so', async () => {
    const receipt = aReceipt({ person: { name: '王小明' } })

    const { pages, hasMissingGlyphs } = readPdf(await drawPaper(demoBrand, receipt))

    expect(hasMissingGlyphs).toBe(true)
    expect(pages[0]).toContain(words.missingLetters)
    expect(pages[0]).not.toContain('?')
  })
})

describe('long content', () => {
  test('wraps words that are longer than their column, and loses none of them', async () => {
    const name = 'Venkatanarasimharajuvaripeta'.repeat(4)
    const address1 = 'Flat 1204, Tower C, '.repeat(20).trim()

    const text = await textOf(aReceipt({ person: { name, address1 } }))

    expect(text).toContain(name)
    expect(text.replaceAll(' ', '')).toContain(address1.replaceAll(' ', ''))
  })

  test('continues over pages, with the table head on each page with items', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({
      name: `Pendant ${index + 1} for the festival of lights, in its box`,
      quantity: index + 1,
      pricePaise: 19_933,
    }))

    const { pages } = readPdf(await drawPaper(demoBrand, aReceipt({ items })))

    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((text, index) => {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      if (/Pendant/.test(text)) expect(text).toContain('ItemQtyPaid per unitAmount')
    })
    const text = pages.join('\n')
    for (const { name } of items) expect(text).toContain(name.slice(0, 11))
    expect(amountAfter(text, 'Total paid')).toBe(19_933 * 1275)
  })
})

test('the same receipt gives the same text', async () => {
  const [first, second] = [
    await drawPaper(demoBrand, aReceipt()),
    await drawPaper(demoBrand, aReceipt()),
  ]

  expect(readPdf(second)).toEqual(readPdf(first))
})
