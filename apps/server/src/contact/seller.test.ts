import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'

test('a seller who is not configured has placeholders', () => {
  const { seller } = readConfig({ SEED: 'none' })

  for (const [fact, shown] of Object.entries(seller)) expect(shown, fact).toMatch(/^\[.+\]$/)
})

test('the seller comes from the settings', () => {
  const { seller } = readConfig({
    SELLER_NAME: 'Nirbhaya Devices Private Limited',
    SELLER_ADDRESS: '12 MG Road\nPune 411001',
    SELLER_PHONE: '+91 98765 43210',
    SELLER_EMAIL: 'care@shop.example',
    SELLER_GRIEVANCE_OFFICER: 'आशा Rao',
    SELLER_CITY: 'Pune',
    GST_NUMBER: '27aapfu0939f1zv',
  })

  expect(seller).toEqual({
    name: 'Nirbhaya Devices Private Limited',
    address: '12 MG Road\nPune 411001',
    phone: '+91 98765 43210',
    email: 'care@shop.example',
    grievanceOfficer: 'आशा Rao',
    city: 'Pune',
    gstNumber: '27AAPFU0939F1ZV',
  })
})

test.each([
  ['SELLER_PHONE', 'call us'],
  ['SELLER_EMAIL', 'care'],
  ['GST_NUMBER', '123'],
  ['GST_NUMBER', '27AAPFU0939F1ZA'],
  ['GST_NUMBER', '99AAPFU0939F1ZV'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`))
})
