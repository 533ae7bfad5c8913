import { expect, test } from 'vitest'
import { peopleIn } from './people-in-answer.ts'

test.each<[string, unknown, string[]]>([
  ['an empty list', { success: true, users: [] }, []],
  [
    'two orders of one person',
    {
      success: true,
      orders: [
        { _id: '1', user: { email: 'Asha@example.com', phone: '9' } },
        { _id: '2', user: { email: 'asha@example.com', phone: '9' } },
      ],
      nextCursor: 'x',
    },
    ['email:asha@example.com'],
  ],
  [
    'persons without an address of mail',
    { parcels: [{ _id: '1', to: { phone: '9' } }, { _id: '2', to: { phone: '' } }, { units: 1 }] },
    ['phone:9', '_id:2'],
  ],
  [
    'one order with earlier addresses',
    {
      success: true,
      order: { _id: '1', user: { email: 'a@b.in' }, addressChanges: [{ phone: '8' }] },
    },
    ['email:a@b.in'],
  ],
  ['no object', 'a file', []],
])('%s', (_, answer, people) => {
  expect(peopleIn(answer)).toEqual(people)
})
