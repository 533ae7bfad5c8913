import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { expect, test } from 'vitest'
import { draftForm, draftValues, termsOf } from './batch-values.ts'

const draft = {
  ...draftValues(),
  productId: '0198c0de-1111-7222-8333-a1b2c3d4e5f6',
  capacity: 100,
}

const refused = (values: object) => {
  const { error } = draftForm.safeParse({ ...draft, ...values })
  return error?.issues.map(({ path, message }) => [path.join(), message])
}

test('a draft is delivered after days or on dates', () => {
  expect(termsOf(draftForm.parse(draft))).toEqual({ fromDays: 45, dueDays: 60 })
  expect(
    termsOf(draftForm.parse({ ...draft, kind: 'dates', from: '2999-01-06', due: '2999-01-21' })),
  ).toEqual({ from: '2999-01-06', due: '2999-01-21' })
})

test.each<[object, [string, string][]]>([
  [{ capacity: 0 }, [['capacity', fieldRefusals.invalidCapacity]]],
  [{ capacity: Number.NaN }, [['capacity', fieldRefusals.invalidCapacity]]],
  [{ fromDays: 61 }, [['dueDays', fieldRefusals.reversedWindow]]],
  [{ fromDays: 0.5 }, [['fromDays', fieldRefusals.invalidWindowDays]]],
  [{ kind: 'dates', from: '', due: '2999-01-06' }, [['from', fieldRefusals.invalidDate]]],
  [
    { kind: 'dates', from: '2999-01-06', due: '2999-01-05' },
    [['due', fieldRefusals.reversedWindow]],
  ],
  [{ kind: 'dates', from: '2020-01-06', due: '2020-01-21' }, [['due', fieldRefusals.pastWindow]]],
])('%j is refused with an error at its field', (values, problems) => {
  expect(refused(values)).toEqual(problems)
})
