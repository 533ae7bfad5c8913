import { orderStatuses } from '@nirbhaya/contract/enums'
import { mails } from '@nirbhaya/contract/messages/mails'
import { describe, expect, test } from 'vitest'
import {
  balancePaidMail,
  balanceReminderMail,
  complaintReceivedMail,
  complaintUpdateMail,
  contactReplyMail,
  oneTimeCodeMail,
  orderConfirmedMail,
  orderStatusMail,
  refundedMail,
  welcomeMail,
} from './index.ts'
import { demoShop, order as sampleOrder } from './sample-data.ts'
import { samplesOf } from './samples.ts'

const shop = { ...demoShop, publicUrl: 'https://shop.example' }
type Sample = keyof ReturnType<typeof samplesOf>
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * Returns the visible text of a mail's HTML. The hidden preview text is removed, and escaped characters are
 * decoded.
 */
const seenOf = (html: string) =>
  html
    .replace(/^.*?data-skip-in-text="true"[^>]*>.*?<\/div><\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test('a mail has the logo in place of the name, which mail programs show until they load it', async () => {
  const logo = { url: 'https://shop.example/logo.png', width: 480, height: 160, isOnDark: false }
  const { html, text } = await welcomeMail({
    name: 'Asha',
    confirmUrl: shop.publicUrl,
    shop: { ...shop, logo },
  })

  expect(html).toContain('<img alt="Nirbhaya" height="48" src="https://shop.example/logo.png"')
  expect(html).toContain('width="144"')
  expect(text).toContain('\n-- \nNirbhaya\n')
})

describe.each(Object.entries(samplesOf(demoShop)))('the mail %s', (_, make) => {
  test('has the same content as HTML and as plain text', async () => {
    const { html, text } = await make()
    const words = text
      .split('\n')
      .flatMap((line) => line.split(': '))
      .map((piece) => piece.replace(/^>/, '').replace(/:$/, '').trim())
      .filter((piece) => piece !== '' && piece !== '--' && !piece.startsWith('http'))

    const seen = seenOf(html)

    for (const piece of words) expect(seen).toContain(piece)
    for (const [, address] of html.matchAll(/href="([^"]+)"/g))
      expect(text).toContain(address?.replaceAll('&amp;', '&'))
  })

  test('works in every mail program: tables and inline styles, and nothing to load', async () => {
    const { html, text } = await make()

    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).toContain('lang="en"')
    expect(html).not.toMatch(/<(img|style|script|link|svg|iframe)\b|url\(|@import|class=/)
    expect(text).not.toMatch(/<[a-z/]|&[a-z#]+;/i)
    expect(text).toMatch(/\n-- \nNirbhaya\n/)
  })
})

const abhaya = {
  dark: '#10233f',
  accent: '#0b6e4f',
  page: '#f4f7fb',
  name: 'Abhaya Studio',
  motto: 'Rings that stay',
  welcome: '',
  publicUrl: demoShop.publicUrl,
}

describe.each(Object.entries(samplesOf(abhaya)))('the mail %s of another shop', (name, make) => {
  test('names that shop, and is otherwise the same', async () => {
    const { subject, html, text } = await make()
    const written = `${subject}\n${html}\n${text}`

    expect(written).not.toMatch(/nirbhaya|calls for help|#c21a63|#fff8f1/i)
    expect(html).toContain('background-color:#10233f')
    const ofDemo = await samplesOf({ ...demoShop, welcome: '' })[name as Sample]()
    expect(text).toBe(
      ofDemo.text.replaceAll('a Nirbhaya', 'an Nirbhaya').replaceAll('Nirbhaya', abhaya.name),
    )
  })
})

test('a shop without a motto and a first sentence leaves both out', async () => {
  const bare = { ...abhaya, motto: '' }
  const { html, text } = await welcomeMail({ name: 'Asha', confirmUrl: bare.publicUrl, shop: bare })

  expect(text).toContain('\n\nWe are glad that you are here.\n')
  expect(html.match(/<p[ >]/g)).toHaveLength(
    ((await welcomeMail({ name: 'Asha', confirmUrl: bare.publicUrl, shop: abhaya })).html.match(
      /<p[ >]/g,
    )?.length ?? 0) - 1,
  )
})

test('a request about personal data is nowhere called a complaint', async () => {
  const request = {
    name: 'Meera',
    number: 'C-4f09ab',
    kind: 'privacy' as const,
    token: 't',
    shop,
    text: '',
    remedy: 'other' as const,
  }
  const day = new Date('2026-11-23T12:59:00Z')
  const states = ['message', 'acknowledged', 'needs-information', 'accepted', 'rejected'] as const
  const mails = await Promise.all([
    complaintReceivedMail({
      ...request,
      acknowledgeBy: day,
      answerBy: day,
      reply: { from: day, to: day },
    }),
    ...[...states, 'closed' as const].map((what) => complaintUpdateMail({ ...request, what })),
  ])

  for (const { subject, text } of mails) {
    const words = `${subject} ${text}`.replaceAll(/https:\S+/g, '')
    expect(words).toContain('request')
    expect(words).not.toMatch(/complain/i)
  }
})

describe('an answer to a message', () => {
  const sentAt = new Date('2026-11-23T12:59:00Z')
  const answer = (message: string) =>
    contactReplyMail({ reply: 'In December.', message, sentAt, shop })

  test('quotes the message line by line, without links', async () => {
    const { html, text } = await answer('When?\n\nSee https://shop.example/x <b>now</b>')

    expect(text).toContain(
      'In December.\n\nYou wrote to us on November 23rd, 2026, 6:29 PM:\n> When?\n>\n> See https://shop.example/x <b>now</b>\n',
    )
    expect(html).toMatch(/<blockquote[^>]*>.*When\?.*&lt;b&gt;now.*<\/blockquote>/s)
    expect(html).not.toContain('href="https://shop.example/x"')
  })

  test('quotes only the start of a long message, cut between words', async () => {
    const quoted = ({ text }: { text: string }) =>
      text.split('\n').filter((line) => line.startsWith('>'))

    const [long = ''] = quoted(await answer('नमस्ते '.repeat(400).trim()))
    expect(long).toMatch(/ नमस्ते …$/)
    expect([...long].length).toBeLessThan(1_010)
    expect(quoted(await answer('line\n'.repeat(400).trim()))).toHaveLength(25)
    const [word = ''] = quoted(await answer('😀'.repeat(2_000)))
    expect(word).toBe(`> ${'😀'.repeat(1_000)} …`)
  })
})

describe('a one-time code', () => {
  test.each(['reset', 'email-change', 'google-link'] as const)(
    'for %s is in the mail, but not where a locked phone shows it',
    async (purpose) => {
      const mail = await oneTimeCodeMail({ purpose, code: '048213', minutes: 10, shop })

      expect(mail.text).toContain(`${mails.code.label}: 048213\n`)
      expect(mail.text.match(/\d{6}/g)).toEqual(['048213'])
      expect(mail.html).toContain('>048213</p>')
      expect(mail.subject).not.toContain('048213')
      expect(mail.html.slice(0, mail.html.indexOf('<h1'))).not.toContain('048213')
    },
  )
})

describe('a name', () => {
  const welcomed = (name: string) => welcomeMail({ name, confirmUrl: shop.publicUrl, shop })

  test.each(['आशा', 'José María', 'O’Neill-D’Souza', 'Zoë 👩‍🚀', 'Dr. Rao', 'مريم'])(
    '%s is greeted as it is written',
    async (name) => {
      const { html, text } = await welcomed(name)

      expect(text).toContain(`Namaste ${name},`)
      expect(seenOf(html)).toContain(`Namaste ${name},`)
    },
  )

  test('cannot add HTML tags', async () => {
    const { html, text } = await welcomed('<img src=x onerror=alert(1)>&amp;')

    expect(html).not.toContain('<img')
    expect(seenOf(html)).toContain('Namaste <img src=x onerror=alert(1)>&amp;,')
    expect(text).toContain('Namaste <img src=x onerror=alert(1)>&amp;,')
  })

  test('cannot start another line or turn the direction of the text around it', async () => {
    const { html, text } = await welcomed('Asha\u202e\u2067\r\n\u2028You have won\u0000')

    expect(text).toContain('Namaste Asha You have won,')
    expect(text).not.toMatch(turning)
    expect(seenOf(html)).not.toMatch(turning)
  })

  test.each([
    'Win at http://evil.example',
    'www.evil.example',
    'evil.example',
    'write@evil.example',
    'x'.repeat(61),
    ' \u200f ',
  ])('that is not one is omitted: %s', async (name) => {
    const { html, text } = await welcomed(name)

    expect(text).toContain('\nNamaste,\n')
    expect(`${html}${text}`).not.toContain('evil')
  })
})

describe('an order', () => {
  const { shipTo } = sampleOrder

  test('is confirmed with what was bought, paid and is due', async () => {
    const { subject, text } = await orderConfirmedMail({ order: sampleOrder, shop })

    expect(subject).toBe('Your pre-booking 4f2a9c is confirmed')
    expect(text).toContain(
      'Pendant × 2: ₹398\nPendant Rose Gold × 1: ₹249.50\nPaid now: ₹647.50\nDue when delivery starts: ₹2,349.50\n',
    )
    expect(text).toContain(
      'आशा देशपांडे\n12, शांति कुंज, MG Road\nNear the water tower\nPune 411001\nMaharashtra\n9876543210\n',
    )
    expect(text).toContain(`https://shop.example/my-orders/${sampleOrder.id}`)
  })

  test('with nothing due does not mention it', async () => {
    const order = { ...sampleOrder, dueRupees: 0 }
    const { text } = await orderConfirmedMail({ order, shop })

    expect(text).not.toContain(mails.order.due)
  })

  test('for an unverified mailbox repeats nothing that the customer typed', async () => {
    const order = { ...sampleOrder, shipTo: undefined }
    const mailsOfIt = await Promise.all([
      orderConfirmedMail({ order, shop }),
      orderStatusMail({ order, status: 'Shipped', shop }),
    ])

    for (const { text } of mailsOfIt) {
      expect(text).toContain(mails.greetingWithoutName)
      for (const typed of [shipTo.name, shipTo.address1, shipTo.phone])
        expect(text).not.toContain(typed)
    }
  })

  test('gets no extra lines from its address or its products', async () => {
    const order = {
      ...sampleOrder,
      items: [{ name: 'Pendant\nPaid now: ₹0', quantity: 1, priceRupees: 199 }],
      shipTo: { ...shipTo, address1: '12 MG Road\nPaid now: ₹0', address2: '\u202e' },
    }
    const { text } = await orderConfirmedMail({ order, shop })

    expect(text).not.toMatch(/^Paid now: ₹0/m)
    expect(text).toContain('12 MG Road Paid now: ₹0\nPune')
  })

  test('of the largest cart is short enough for Gmail, which cuts at 102 kB', async () => {
    const line = { name: 'आ'.repeat(60), quantity: 99, priceRupees: 100_000 }
    const order = { ...sampleOrder, items: Array.from({ length: 50 }, () => line) }
    const { html } = await orderConfirmedMail({ order, shop })

    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  })

  test.each(orderStatuses)('that is %s is described so', async (status) => {
    const { subject, text } = await orderStatusMail({ order: sampleOrder, status, shop })

    expect(subject).toBe(`Your order 4f2a9c: ${status}`)
    expect(text).toContain(mails.orderStatus.statuses[status].says)
    expect(text.includes(mails.order.due)).toBe(status !== 'Cancelled')
    // The balance cannot be paid yet.
    expect(text).not.toContain('Pay ₹')
  })

  test.each(orderStatuses)(
    'with a payable balance asks for it or not, by its status: %s',
    async (status) => {
      const order = { ...sampleOrder, canPayBalance: true }
      const { text } = await orderStatusMail({ order, status, shop })

      const asks = ['Prepared', 'Shipped', 'Delivered'].includes(status)
      const button = `Pay ₹2,349.50 online:\nhttps://shop.example/my-orders/${order.id}\n`
      expect(text.includes(button)).toBe(asks)
      expect(text.includes('The balance of ₹2,349.50 can be paid now.')).toBe(asks)
    },
  )

  test('on its way links the address in the owner’s note, and nothing else', async () => {
    const tracking = 'EM123<b>\nSee https://post.example/EM123?a=1&b=2. javascript:alert(1)'
    const { html, text } = await orderStatusMail({
      order: sampleOrder,
      status: 'Shipped',
      tracking,
      shop,
    })

    expect(text).toContain(`${mails.order.tracking}:\n${tracking}\n`)
    expect(html).toContain('href="https://post.example/EM123?a=1&amp;b=2"')
    expect(html).not.toContain('href="javascript')
    expect(seenOf(html)).toContain('EM123<b>')
  })
})

describe('money', () => {
  const order = { ...sampleOrder, canPayBalance: true }

  test('received for the balance is acknowledged, and the bill is settled', async () => {
    const paid = { ...sampleOrder, balancePaidRupees: 2349.5, dueRupees: 0, refundedRupees: 100 }
    const { subject, text } = await balancePaidMail({ order: paid, paidRupees: 2349.5, shop })

    expect(subject).toBe('Your order 4f2a9c is paid in full')
    expect(text).toContain('The balance of ₹2,349.50 has arrived. Nothing more is due')
    expect(text).toContain('\nPaid: ₹2,997\nRefunded: ₹100\n')
    expect(text).not.toContain(mails.order.due)
  })

  test('still due is requested twice, in other words', async () => {
    const [first, last] = await Promise.all(
      [1, 2].map((count) => balanceReminderMail({ order, count, shop })),
    )

    expect(first?.text).toContain('A friendly reminder: ₹2,349.50 is still to pay for order 4f2a9c')
    expect(last?.text).toContain('This is the last reminder')
    for (const mail of [first, last]) {
      expect(mail?.text).toContain('Still to pay: ₹2,349.50')
      expect(mail?.text).toContain(
        `Pay ₹2,349.50 online:\nhttps://shop.example/my-orders/${order.id}\n`,
      )
    }
  })

  const refund = {
    name: 'Asha',
    amount: 99.5,
    currency: 'INR',
    why: 'The clasp\nAmount: ₹1,000',
    reference: '5114919836124',
    shop,
  }

  test('refunded is announced with amount, reason, order and time', async () => {
    const { subject, text } = await refundedMail({ ...refund, order })

    expect(subject).toBe('Your refund of ₹99.50')
    expect(text).toContain('We have sent ₹99.50 back to you, for order 4f2a9c of')
    expect(text).toContain('Reason:\nThe clasp Amount: ₹1,000\n')
    expect(text).toContain('Payment reference:\n5114919836124\n')
    expect(text).toContain('Banks take 5 to 7 working days')
    expect(text).toContain(`/my-orders/${order.id}`)
  })

  test('that could not be used is announced in its own currency, without a link to an order', async () => {
    const { subject, text } = await refundedMail({ ...refund, why: '', currency: 'USD' })

    expect(subject).toBe('Your refund of 99.50 USD')
    expect(text).toContain('your payment could not be used for an order')
    expect(text).not.toContain('Reason')
    expect(text).not.toContain('/my-orders/')
  })
})
