import { expect, test } from 'vitest'
import { headingKey, matchColumns, missingFields } from './columns.ts'

/** The name of each matched column. */
const named = (kind: Parameters<typeof matchColumns>[0], headings: string[]) =>
  Object.fromEntries(
    Object.entries(matchColumns(kind, headings)).map(([name, index]) => [name, headings[index]]),
  )

test('a heading is the same in any notation', () => {
  expect(headingKey('First Name (Billing)')).toBe('first name billing')
  expect(headingKey('billing_first_name')).toBe('billing first name')
})

test("the columns of WooCommerce's own product export are found", () => {
  const headings =
    'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Sale price,Regular price,Categories,Images'
  expect(named('products', headings.split(','))).toEqual({
    id: 'ID',
    type: 'Type',
    name: 'Name',
    description: 'Description',
    price: 'Sale price',
    fullPrice: 'Regular price',
  })
})

test('the columns of “Order Export & Order Import” are found', () => {
  const headings =
    'order_id,order_number,order_date,status,order_total,customer_email,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,line_item_1,line_item_2'
  const found = named('orders', headings.split(','))
  expect(found).toMatchObject({
    id: 'order_number',
    status: 'status',
    email: 'billing_email',
    name: 'shipping_first_name',
    phone: 'billing_phone',
    address1: 'shipping_address_1',
    pincode: 'shipping_postcode',
    state: 'shipping_state',
    product: 'line_item_1',
    paid: 'order_total',
  })
  expect(found.quantity).toBeUndefined()
  expect(missingFields('orders', matchColumns('orders', headings.split(',')))).toEqual([])
})

test('plain words are found, and what is needed is missed', () => {
  const headings = ['Name', 'Mail', 'Consent date']
  expect(named('subscribers', headings)).toEqual({ email: 'Mail', consentOn: 'Consent date' })
  expect(missingFields('subscribers', matchColumns('subscribers', headings))).toEqual([
    'consentSource',
  ])
})
