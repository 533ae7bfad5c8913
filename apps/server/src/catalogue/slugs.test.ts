import { slug as slugSchema } from '@nirbhaya/contract/fields.schemas'
import { expect, test } from 'vitest'
import { slugOf, slugsFor } from './slugs.ts'

test.each([
  ['Nirbhaya Pearl', 'nirbhaya-pearl'],
  ['  Pearl — the  "quiet" one!  ', 'pearl-the-quiet-one'],
  ['Café Crème №2', 'cafe-creme-no2'],
  ["Asha's Pendant", 'ashas-pendant'],
  ['Asha’s Pendant', 'ashas-pendant'],
  ['under_score/slash\\dots...', 'under-score-slash-dots'],
  ['निर्भया लटकन', 'निर्भया-लटकन'],
  ['निर्भया Pendant – नया!', 'निर्भया-pendant-नया'],
  ['क्\u200dष', 'क्ष'],
  ['பாதுகாப்பு பதக்கம்', 'பாதுகாப்பு-பதக்கம்'],
  ['ＰＥＡＲＬ', 'pearl'],
  ['٢', '٢'],
  ['🎁', 'product'],
  ['—', 'product'],
  ['\u0301', 'product'],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('every name makes a valid slug', () => {
  const names = [
    'Nirbhaya Pearl',
    'निर्भया लटकन',
    '🎁',
    'x'.repeat(120),
    'नि'.repeat(60),
    '_a',
    '_',
    'ß',
  ]

  for (const name of names) {
    for (const slug of take(3, slugsFor(name))) expect(slugSchema.parse(slug)).toBe(slug)
  }
})

test('a long name is cut at the end of a word', () => {
  const slug = slugOf(
    'A pendant that calls for help on a double press and looks like jewellery, not alarm',
  )

  expect(slug).toBe('a-pendant-that-calls-for-help-on-a-double-press-and-looks-like-jewellery-not')
})

test('a slug that is taken gets a number', () => {
  expect(take(3, slugsFor('Pearl'))).toEqual(['pearl', 'pearl-2', 'pearl-3'])
})

function take<Item>(count: number, items: Iterable<Item>): Item[] {
  return Iterator.from(items).take(count).toArray()
}
