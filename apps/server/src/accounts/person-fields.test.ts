import { login, register, saveAddress } from '@nirbhaya/contract/accounts/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import { describe, expect, test } from 'vitest'
import { aCustomer, aRegistration } from '../../test/builders.ts'
import { changeProfile, readProfile } from '../../test/people/profiles.ts'
import { testShop } from '../../test/test-shop.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const required = (label: string) => fieldRefusals.fieldRequired(label)
const tooLong = (label: string, most: number) => fieldRefusals.fieldTooLong(label, most)

/** Fields that may be empty when an account is opened. */
const leftOut = ['lastName', 'address1', 'address2', 'area', 'pincode']

/** Values that each field refuses, and the sentence shown next to it. */
const refused: [field: string, value: unknown, sentence: string][] = [
  ...(['name', 'address1', 'address2', 'area'] as const).flatMap(
    (field): [string, unknown, string][] => [
      [field, undefined, required(labels[field])],
      [field, '', required(labels[field])],
      [field, '   ', required(labels[field])],
      [field, '\u200b\u200f', required(labels[field])],
      [field, 42, required(labels[field])],
      [field, ['Asha'], required(labels[field])],
      [field, 'x'.repeat(201), tooLong(labels[field], field.startsWith('address') ? 200 : 100)],
      [field, 'a\u0000b', fieldRefusals.fieldNotText(labels[field])],
      [field, 'a\u0085b', fieldRefusals.fieldNotText(labels[field])],
    ],
  ),
  ...['1234', '!!', '🙂🙂'].flatMap((value): [string, unknown, string][] => [
    ['name', value, fieldRefusals.nameTooShort(2)],
    ['lastName', value, fieldRefusals.nameTooShort(1)],
  ]),
  ...[undefined, '', 'asha', 'a@b', 'a b@example.com', 'a@example.com, b@example.com', 7].map(
    (value): [string, unknown, string] => ['email', value, messages.invalidEmail],
  ),
  ...[
    undefined,
    '',
    '5876543210',
    '987654321',
    '98765432101',
    '+449876543210',
    '98765🙂3210',
    9876543210,
  ].map((value): [string, unknown, string] => ['phone', value, messages.invalidPhone]),
  ...[undefined, '', '011001', '41100', '4110011', '41100a', 411001].map(
    (value): [string, unknown, string] => ['pincode', value, fieldRefusals.invalidPincode],
  ),
]

/** Values that each field accepts, and how they are stored: one line of visible characters. */
const taken: [field: string, value: string, kept: string][] = [
  ['name', 'आशा', 'आशा'],
  ['name', 'ஆஷா', 'ஆஷா'],
  ['name', 'عائشة', 'عائشة'],
  ['name', 'Asha 🙂', 'Asha 🙂'],
  ['name', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['name', '\u202eahsA', 'ahsA'],
  ['lastName', 'Rao\u200f', 'Rao'],
  ['lastName', ' ', ''],
  ['phone', '+91 98765 43210', '9876543210'],
  ['phone', '९८७६५४३२१०', '9876543210'],
  ['phone', '9876543210\u202e', '9876543210'],
  ['pincode', '560 038', '560038'],
  ['pincode', '४११००१', '411001'],
  ['address1', '12 MG Road\r\nBcc: all@example.com', '12 MG Road Bcc: all@example.com'],
  ['address2', ' Near\tthe   park ', 'Near the park'],
  ['area', 'Pune\u2028411001', 'Pune 411001'],
]

describe('the fields of a person', () => {
  test('refuse the same values at registration and in the profile', async () => {
    const customer = await aCustomer(shop)
    for (const [field, value, sentence] of refused) {
      const what = `${field} ${JSON.stringify(value)}`
      const refusal = { status: 400, code: 'INVALID_INPUT', fields: { [field]: sentence } }
      const body = { ...aRegistration(), [field]: value } as ReturnType<typeof aRegistration>

      const isLeftOut = leftOut.includes(field) && (value === undefined || value === '')
      if (!isLeftOut) {
        await expect(visitor(register, { body }), what).rejects.toMatchObject(refusal)
      }
      await expect(changeProfile(customer, { [field]: value }), what).rejects.toMatchObject(refusal)
    }
    expect(await readProfile(customer)).toEqual(customer.user)
  })

  test.each(taken)('store a %s of %j as %j', async (field, value, kept) => {
    const signedUp = await aCustomer(shop, { [field]: value })
    expect(signedUp.user).toMatchObject({ [field]: kept })

    const customer = await aCustomer(shop)
    const { updatedUser } = await changeProfile(customer, { [field]: value })
    expect(updatedUser).toMatchObject({ [field]: kept })
  })

  test.each([
    {},
    { lastName: '', address1: '', address2: '', area: '', pincode: '', state: '' as const },
  ])(
    'a name, an email, a phone and a password open an account, together with %j',
    async (others) => {
      const { name, email, phone, password } = aRegistration()
      await visitor(register, { body: { name, email, phone, password, ...others } })

      const { user } = await visitor(login, { body: { email, password } })
      const none = { lastName: '', address1: '', address2: '', area: '', pincode: '' }
      expect(user).toMatchObject({ name, email, phone, ...none })
      expect(user.state).toBeUndefined()
    },
  )

  test('where parcels go is saved by itself, the State with it', async () => {
    const customer = await aCustomer(shop)
    const address = { address1: '5 Lake View', address2: 'Opposite the well', area: 'Kochi' }

    await expect(
      customer.api(saveAddress, { body: { ...address, pincode: '682001', state: '' as 'KL' } }),
    ).rejects.toMatchObject({ fields: { state: fieldRefusals.invalidState } })
    const { updatedUser } = await customer.api(saveAddress, {
      body: { ...address, pincode: '682001', state: 'KL' },
    })

    const saved = { ...customer.user, ...address, pincode: '682001', state: 'KL' }
    expect(updatedUser).toEqual(saved)
    expect(await readProfile(customer)).toEqual(saved)
  })

  test('of several that are wrong are all named', async () => {
    const body = aRegistration({ name: 'A', phone: '1', pincode: '1', password: 'short' })

    await expect(visitor(register, { body })).rejects.toMatchObject({
      fields: {
        name: fieldRefusals.nameTooShort(2),
        phone: messages.invalidPhone,
        pincode: fieldRefusals.invalidPincode,
        password: fieldRefusals.passwordTooShort,
      },
    })
  })
})
