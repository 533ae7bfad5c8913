import { dayMs } from '@nirbhaya/contract/dates'
import { expect, test } from 'vitest'
import { listOutdated, nameOfBackup } from './retention.ts'

const night = (date: string) => nameOfBackup(new Date(`${date}T21:40:00Z`), false)
/**
 * Returns the file names of this many nightly backups, newest first. The newest was made on a Sunday in
 * India.
 */
const nights = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    nameOfBackup(new Date(Date.parse('2026-11-21T21:40:00Z') - back * dayMs), true),
  )

test('seven nights are kept, and the last of four weeks', () => {
  const outdated = listOutdated(nights(60))

  const kept = nights(60).filter((file) => !outdated.includes(file))
  expect(kept.map((file) => file.slice(9, 17))).toEqual([
    '20261121',
    '20261120',
    '20261119',
    '20261118',
    '20261117',
    '20261116',
    '20261115',
    '20261114',
    '20261107',
    '20261031',
  ])
})

test('a backup made by hand replaces no other of its day, however many are made', () => {
  const ofOneDay = [1, 7, 8, 9, 10, 11].map((hour) =>
    nameOfBackup(new Date(Date.UTC(2026, 10, 21, hour)), false),
  )

  expect(listOutdated(ofOneDay)).toEqual([])
})

test('of an older day only the last backup of its week is kept', () => {
  const files = [1, 11].map((hour) => nameOfBackup(new Date(Date.UTC(2026, 9, 25, hour)), true))

  expect(listOutdated([...nights(8), ...files])).toEqual([files[0]])
})

test('a shop that was down loses none', () => {
  const files = ['2025-01-01', '2025-05-06', '2026-02-03', '2026-11-21'].map(night)

  expect(listOutdated(files)).toEqual([])
})

test('files with other names stay', () => {
  expect(listOutdated(['holiday.jpg', '.nirbhaya.part', ...nights(8)])).toEqual([])
})
