import { profile, registrationForm } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { productForm } from '@nirbhaya/contract/catalogue/admin'
import { contactMessage } from '@nirbhaya/contract/contact/contact'
import { expect, test } from 'vitest'
import { isRequired } from './use-server-form.ts'

test.each([
  ['the State of a profile', profile, 'state'],
  ['the last name', registrationForm, 'lastName'],
  ['the list price', productForm, 'listPrice'],
  ['the colour', productForm, 'colour'],
])('%s may be left empty, and is not announced as required', (_, schema, name) => {
  expect(isRequired(schema, name)).toBe(false)
})

test.each([
  ['the phone of a profile', profile, 'phone'],
  ['the password', registrationForm, 'password'],
  ['the price', productForm, 'price'],
  ['a message', contactMessage, 'message'],
])('%s is required', (_, schema, name) => {
  expect(isRequired(schema, name)).toBe(true)
})
