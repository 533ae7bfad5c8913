import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { expect, test } from 'vitest'
import { businessErrors } from './business-field.tsx'

test('each field of a business has its own error', () => {
  const legalName = 'Lotus Traders'
  expect(businessErrors({ legalName: '', gstin: '' })).toEqual({})
  expect(businessErrors({ legalName, gstin: '29AAGCB7383J1Z4' })).toEqual({})
  expect(businessErrors({ legalName, gstin: '' })).toEqual({
    gstin: paperRefusals.buyerGstinMissing,
  })
  expect(businessErrors({ legalName: '', gstin: '29AAGCB7383J1Z4' })).toEqual({
    legalName: paperRefusals.buyerNameMissing,
  })
  expect(businessErrors({ legalName, gstin: '29' })).toEqual({ gstin: paperRefusals.invalidGstin })
})
