import { expect, test } from 'vitest'
import { paperRefusals } from '../messages/papers.ts'
import { businessForm } from './business.schemas.ts'
import { businessOf } from './business.ts'

const refusalsOf = (typed: object) =>
  businessForm.safeParse(typed).error?.issues.map(({ path, message }) => [path.join(), message])

test('a GSTIN is stored in capital letters without spaces', () => {
  const typed = businessForm.parse({ legalName: ' Lotus  Traders ', gstin: ' 29 aagcb7383j 1z4 ' })
  expect(businessOf(typed)).toEqual({ legalName: 'Lotus Traders', gstin: '29AAGCB7383J1Z4' })
})

test('both fields may be empty, and then the buyer is a consumer', () => {
  expect(businessOf(businessForm.parse({ legalName: '', gstin: ' ' }))).toBeUndefined()
  expect(businessOf(businessForm.parse({}))).toBeUndefined()
})

test('a GSTIN needs a name, a name needs a GSTIN, and the check character must be right', () => {
  const legalName = 'Lotus Traders'
  expect(refusalsOf({ gstin: '29AAGCB7383J1Z4' })).toEqual([
    ['legalName', paperRefusals.buyerNameMissing],
  ])
  expect(refusalsOf({ legalName })).toEqual([['gstin', paperRefusals.buyerGstinMissing]])
  expect(refusalsOf({ legalName, gstin: '29AAGCB7383J1Z5' })).toEqual([
    ['gstin', paperRefusals.invalidGstin],
  ])
})
