import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import type { PackingParcel } from '@nirbhaya/contract/shipping/packing'
import { describe, expect, test } from 'vitest'
import { isComplete, readScan, scannedOf, withPending } from './scan.ts'

const aParcel = (number: string, ...lines: Partial<PackingParcel['lines'][number]>[]) => ({
  _id: number,
  number,
  orderShownId: 'd4e5f6',
  lines: lines.map((line, position) => ({
    position,
    name: 'Pearl',
    quantity: 1,
    serials: [],
    ...line,
  })),
})

const one = aParcel('PCL-00041', { quantity: 2 })
const two = {
  ...aParcel('PCL-00042', {}, { quantity: 2, serials: ['SN-9'] }),
  orderShownId: '00e100',
}
const parcels = [one, two]

describe('without an open parcel', () => {
  test.each(['PCL-00042', 'pcl-42', ' PCL00042 ', '42', '00e100', '#00E100'])(
    '%s opens the parcel that it names',
    (text) => {
      expect(readScan(text, { parcels, open: undefined })).toEqual({ kind: 'open', parcel: two })
    },
  )

  test('an unknown parcel is told from a serial number', () => {
    expect(readScan('PCL-00099', { parcels, open: undefined })).toMatchObject({
      message: words.unknownParcel('PCL-00099'),
      isUnknownParcel: true,
    })
    expect(readScan('SN-1', { parcels, open: undefined })).toMatchObject({
      message: words.noParcel,
    })
  })
})

describe('with an open parcel', () => {
  test('a serial number goes to the first product that lacks one, in capitals', () => {
    expect(readScan('sn-1', { parcels, open: two })).toEqual({
      kind: 'bind',
      serial: 'SN-1',
      position: 0,
    })
  })

  test('or to the chosen product, as long as that lacks one', () => {
    expect(readScan('SN-1', { parcels, open: two, position: 1 })).toMatchObject({ position: 1 })
    const full = aParcel('PCL-00043', {}, { serials: ['SN-8'] })
    expect(readScan('SN-1', { parcels: [full], open: full, position: 1 })).toMatchObject({
      position: 0,
    })
  })

  test('digits alone are a serial number, also where a parcel has such a number', () => {
    expect(readScan('421', { parcels, open: one })).toMatchObject({ kind: 'bind', serial: '421' })
  })

  test('another parcel’s number opens that one', () => {
    expect(readScan('PCL-00042', { parcels, open: one })).toEqual({ kind: 'open', parcel: two })
  })

  test.each([
    ['in this parcel', 'SN-9', two, words.again('SN-9')],
    ['in another parcel', 'SN-9', one, words.elsewhere('SN-9', 'PCL-00042')],
    ['one too many', 'SN-1', aParcel('PCL-00044', { serials: ['SN-7'] }), words.full],
  ])('a serial number %s is refused', (_, text, open, message) => {
    expect(readScan(text, { parcels: [...parcels, open], open })).toEqual({
      kind: 'refuse',
      message,
    })
  })

  test.each(['S', 'a serial', '€€€', 'x'.repeat(60)])('%s is no serial number', (text) => {
    expect(readScan(text, { parcels, open: one }).kind).toBe('refuse')
  })
})

describe('pending scans', () => {
  const add = (serial: string, position = 0) => ({
    parcelId: one._id,
    serial,
    position,
    isRemoval: false,
  })

  test('count as if they were sent, once each', () => {
    const [shown] = withPending(parcels, [add('SN-1'), add('SN-1'), add('SN-2')])

    expect(shown?.lines[0]?.serials).toEqual(['SN-1', 'SN-2'])
    expect(shown && isComplete(shown)).toBe(true)
    expect(scannedOf(one)).toBe(0)
  })

  test('take a serial number out again, in their order', () => {
    const [shown] = withPending(parcels, [
      add('SN-1'),
      { ...add('SN-1'), isRemoval: true },
      add('SN-2'),
    ])

    expect(shown?.lines[0]?.serials).toEqual(['SN-2'])
  })

  test('of a parcel that is not packed any more change nothing', () => {
    expect(withPending(parcels, [{ ...add('SN-1'), parcelId: 'gone' }])).toEqual(parcels)
  })
})
