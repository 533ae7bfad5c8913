import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { printedWords as words } from '@nirbhaya/contract/messages/shipping/printed'
import { describe, expect, test } from 'vitest'
import { readBarcodes } from '../../../test/barcodes.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { drawLabels, type Label, listLabelsLackingLetters } from './labels-pdf.ts'

const createdAt = new Date('2026-11-26T10:00:00Z')

const aLabel = ({
  to,
  ...label
}: Partial<Omit<Label, 'to'>> & { to?: Partial<Label['to']> } = {}) =>
  ({
    number: 'PCL-00042',
    orderNumber: 'd4e5f6',
    carrier: 'India Post',
    trackingNumber: 'EW123456789IN',
    units: 2,
    from: { name: 'Abhaya LLP', address: 'Baner Road, Pune', phone: '98765 43210' },
    ...label,
    to: {
      name: 'Asha',
      lastName: 'Rao',
      address1: '12 MG Road',
      address2: 'Near the park',
      area: 'Pune',
      pincode: '411001',
      state: 'MH',
      phone: '9876543210',
      ...to,
    },
  }) satisfies Label

/** Between these heights, in points, the label has two columns. */
const [factsTop, factsEnd] = [97, 63]

/** Two texts of different sizes in one line may have baselines that differ by at most this many points. */
const sameLine = 3

/** The PDF has no spaces where lines are broken. */
const unspaced = (text = '') => text.replaceAll(' ', '')
const missingLetters = unspaced(words.missingLetters)

const draw = (...labels: Label[]) => drawLabels({ ...demoBrand, name: 'Abhaya' }, labels, createdAt)

test('has the recipient, the sender, and the barcode for the courier', async () => {
  const pdf = await draw(aLabel())

  const text = readPdf(pdf).pages.join()
  for (const said of [
    'Abhaya',
    'India Post',
    'Asha Rao12 MG RoadNear the parkPune, MaharashtraPIN 411001Phone: 9876543210',
    'Tracking numberEW123456789IN',
    'ParcelPCL-00042Order#d4e5f6Units2',
    'Abhaya LLP, Baner Road, Pune. Phone: 98765 43210',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('₹')
  expect(readBarcodes(pdf).map(({ text }) => text)).toEqual(['EW123456789IN', 'PCL-00042'])
})

test('has the number of the e-way bill, which the driver shows', async () => {
  const { pages } = readPdf(await draw(aLabel({ ewayBill: '331001284567' })))
  expect(pages.join()).toContain('E-way bill 331001284567')
})

test('is a page of 100 × 150 mm for each parcel', async () => {
  const pdf = await draw(aLabel(), aLabel({ orderNumber: 'a1b2c3', trackingNumber: '77001234' }))

  const sizes =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/MediaBox \[[^\]]*\]/g) ?? []
  expect(sizes).toHaveLength(2)
  for (const size of sizes) {
    const [width = 0, height = 0] = (size.match(/[\d.]+/g) ?? []).slice(2).map(Number)
    expect(width / (72 / 25.4)).toBeCloseTo(100)
    expect(height / (72 / 25.4)).toBeCloseTo(150)
  }
  expect(readPdf(pdf).pages[1]).toContain('#a1b2c3')
  expect(readBarcodes(pdf).map(({ text }) => text)).toEqual([
    'EW123456789IN',
    'PCL-00042',
    '77001234',
    'PCL-00042',
  ])
})

test('shows the parcel’s own number as a barcode while there is no tracking number', async () => {
  const pdf = await draw(aLabel({ trackingNumber: undefined }))

  expect(readPdf(pdf).pages[0]).toContain('Parcel number')
  expect(readBarcodes(pdf).map(({ text }) => text)).toEqual(['PCL-00042'])
})

describe('the barcode', () => {
  test.each(['1', '4711', '123456789', 'EW123456789IN', 'SF-00/12 x', 'ab1234567890cd', '~!0000'])(
    'of %s is read back, between white margins',
    async (trackingNumber) => {
      const [barcode] = readBarcodes(await draw(aLabel({ trackingNumber })))

      expect(barcode?.text).toBe(trackingNumber)
      const { x = 0, width = 0, module = 0 } = barcode ?? {}
      expect(x).toBeGreaterThanOrEqual(10 * module)
      expect(x + width).toBeLessThanOrEqual((100 / 25.4) * 72 - 10 * module)
    },
  )

  test('has bars of a quarter of a millimetre with the numbers that couriers use', async () => {
    const barcodes = readBarcodes(await draw(aLabel({ trackingNumber: 'ABCD1234567890EFGH' })))

    expect(barcodes).toHaveLength(2)
    for (const { module } of barcodes) expect((module / 72) * 25.4).toBeGreaterThan(0.25)
  })

  test('is left out if the number has characters that Code 128 lacks', async () => {
    const pdf = await draw(aLabel({ trackingNumber: 'नंबर12' }))

    expect(readBarcodes(pdf).map(({ text }) => text)).toEqual(['PCL-00042'])
    expect(readPdf(pdf).hasMissingGlyphs).toBe(false)
  })
})

test.each([
  ['Latin', 'Venkatanarasimharajuvaripeta '],
  ['Malayalam', 'തിരുവനന്തപുരം '],
  ['Urdu', 'شاہراہ '],
])('the longest address in %s stays in its part, with all its letters', async (_, word) => {
  const fill = (length: number) => word.repeat(length).slice(0, length).trim()
  const to = {
    name: fill(100),
    lastName: fill(100),
    address1: fill(200),
    address2: fill(200),
    area: fill(100),
  }
  const from = { name: fill(200), address: fill(500), phone: '+91 98765 43210' }

  const pdf = await draw(aLabel({ to, from }))

  const { pages, baselines, hasMissingGlyphs } = readPdf(pdf)
  expect(pages).toHaveLength(1)
  expect(hasMissingGlyphs).toBe(false)
  expect(pages[0]).toContain('PIN 411001')
  // The lines go down the page in order: no part overlaps the next one or leaves the page.
  const lines = (baselines[0] ?? []).filter((y) => y > factsTop || y < factsEnd)
  for (const [index, y] of lines.slice(1).entries()) {
    expect(y).toBeLessThan((lines[index] ?? 0) + sameLine)
  }
  expect(Math.min(...lines)).toBeGreaterThan(0)
})

test('letters that the typeface lacks are boxes, and only their label says so', async () => {
  const to = { name: '김철수', address1: '№ 12\u2011A\u202fMG\u2009Road ①', area: '𝐏𝐮𝐧𝐞 🌸' }

  const { pages, hasMissingGlyphs } = readPdf(await draw(aLabel({ to }), aLabel()))

  expect(hasMissingGlyphs).toBe(true)
  expect(pages[0]).toContain('No. 12-A MG Road 1Near the parkPune')
  expect(unspaced(pages[0])).toContain(missingLetters)
  expect(unspaced(pages[1])).not.toContain(missingLetters)
})

test('letters with a plain equal need no boxes and no words about them', async () => {
  const to = {
    name: 'Ａｓｈａ',
    address1: '№ 12\u2011A',
    address2: '1️⃣2️⃣ ﬁrst ﬂoor',
    area: 'Pune 🌸',
  }

  const { pages, hasMissingGlyphs } = readPdf(await draw(aLabel({ to })))

  expect(hasMissingGlyphs).toBe(false)
  expect(pages[0]).toContain('Asha RaoNo. 12-A12 first floorPune')
  expect(unspaced(pages[0])).not.toContain(missingLetters)
})

test('the words about missing letters stay above the PIN of the longest address', async () => {
  const fill = (length: number) => '서울특별시 '.repeat(length).slice(0, length).trim()
  const to = {
    name: fill(100),
    lastName: fill(100),
    address1: fill(200),
    address2: fill(200),
    area: fill(100),
  }

  const { pages, baselines } = readPdf(await draw(aLabel({ to })))

  expect(unspaced(pages[0])).toContain(`${missingLetters}PIN411001`)
  const lines = (baselines[0] ?? []).filter((y) => y > factsTop || y < factsEnd)
  for (const [index, y] of lines.slice(1).entries()) {
    expect(y).toBeLessThan((lines[index] ?? 0) + sameLine)
  }
})

test('the parcels whose labels lack letters are known before printing', async () => {
  const labels = [
    aLabel({ number: 'PCL-00001', to: { name: '№ \u2011 🌸' } }),
    aLabel({ number: 'PCL-00002', to: { address2: '강남' } }),
    aLabel({ number: 'PCL-00003', from: { name: '王', address: 'Pune', phone: '1' } }),
  ]

  expect(await listLabelsLackingLetters(labels)).toEqual(['PCL-00002', 'PCL-00003'])
})

test('the same labels give the same bytes', async () => {
  expect(await draw(aLabel())).toEqual(await draw(aLabel()))
})
