import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { printedWords as words } from '@nirbhaya/contract/messages/shipping/printed'
import { expect, test } from 'vitest'
import { readBarcodes } from '../../../test/barcodes.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { drawPickingList, type PickedParcel } from './picking-list-pdf.ts'

const createdAt = new Date('2026-11-26T10:00:00Z')
const pearl = { name: 'Nirbhaya Pearl', batches: [3] }
const rose = { name: 'निर्भया गुलाब' }

const draw = (parcels: PickedParcel[]) =>
  drawPickingList({ ...demoBrand, name: 'Abhaya' }, parcels, createdAt)

test('has the totals, and each parcel’s barcode, lines and batches', async () => {
  const pdf = await draw([
    { number: 'PCL-00041', orderNumber: 'd4e5f6', lines: [{ ...pearl, quantity: 2 }] },
    {
      number: 'PCL-00042',
      orderNumber: '00e100',
      giftNote: 'शुभ जन्मदिन',
      lines: [
        { ...pearl, quantity: 1 },
        { ...rose, quantity: 4 },
      ],
    },
  ])

  const { pages, hasMissingGlyphs } = readPdf(pdf)
  const text = pages.join()
  for (const said of [
    'Abhaya',
    'PrintedNovember 26th, 2026, 3:30 PM',
    'Parcels2Units7',
    'Nirbhaya Pearl · Batch 33 units',
    '4 units',
    'Gift note: ',
    'PCL-00041Order #d4e5f62 × Nirbhaya Pearl · Batch 3',
    'PCL-00042Order #00e1001 × Nirbhaya Pearl · Batch 34 × ',
  ]) {
    expect(text).toContain(said)
  }
  expect(hasMissingGlyphs).toBe(false)
  expect(readBarcodes(pdf).map(({ text }) => text)).toEqual(['PCL-00041', 'PCL-00042'])
})

test.each([
  ['letters', '생일 축하해', true],
  ['pictures', 'Happy birthday 🎂', true],
  ['nothing', 'Happy birthday – №\u20111', false],
])('says so if a gift note loses %s', async (_, giftNote, isTold) => {
  const parcel = { number: 'PCL-00041', orderNumber: 'd4e5f6', lines: [{ ...pearl, quantity: 2 }] }

  const { pages } = readPdf(await draw([{ ...parcel, giftNote }]))

  // The PDF has no spaces where lines are broken.
  const [text, told] = [pages.join(), words.notAllPrinted].map((one) => one.replaceAll(' ', ''))
  expect(text?.includes(told ?? '')).toBe(isTold)
})

test('continues over pages, and loses no parcel and no line', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `Pendant ${index} for the festival of lights, with a chain of silver and a box`,
      quantity: index + 1,
    }))
  const numbers = Array.from({ length: 60 }, (_, index) => `PCL-${10_000 + index}`)
  const parcels = numbers.map((number, index) => ({
    number,
    orderNumber: 'd4e5f6',
    lines: lines(index === 7 ? 90 : 2),
  }))

  const pdf = await draw(parcels)

  const { pages } = readPdf(pdf)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(readBarcodes(pdf).map(({ text }) => text)).toEqual(numbers)
  expect(pages.join()).toContain('90 × Pendant 89')
})
