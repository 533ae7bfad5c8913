import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { expect, test } from 'vitest'
import { moveForm, wishOf } from './move-values.ts'

const reason = 'The clasp is cast again.'

test('a move has new dates or none', () => {
  const wish = (values: object) =>
    wishOf(moveForm.parse({ batchId: '', reason, fromDays: 45, dueDays: 60, ...values }))

  expect(wish({ kind: 'none' })).toEqual({ batchId: null, reason, terms: null })
  expect(wish({ kind: 'dates', from: '2999-02-01', due: '2999-02-10' }).terms).toEqual({
    from: '2999-02-01',
    due: '2999-02-10',
  })
  expect(wish({ kind: 'days' }).terms).toEqual({ fromDays: 45, dueDays: 60 })
})

test.each([
  [{ from: '2999-02-10', due: '2999-02-01' }, 'due', fieldRefusals.reversedWindow],
  [{ from: '2020-02-01', due: '2020-02-10' }, 'due', fieldRefusals.pastWindow],
  [{ from: '2999-02-01', due: '2999-02-10', reason: '' }, 'reason', expect.any(String)],
])('%j is refused with an error at its field', (values, field, sentence) => {
  const { error } = moveForm.safeParse({ kind: 'dates', batchId: '', reason, ...values })

  expect(error?.issues[0]).toMatchObject({ path: [field], message: sentence })
})
