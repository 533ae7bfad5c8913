import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { expect, test } from 'vitest'
import { messageOf, shownNumber } from './send.ts'

const orderId = '019ac0de-0000-7000-8000-0000004f09ab'
const message = 'The parcel was open.'

test('an order that the page was opened for is sent by its id', () => {
  expect(messageOf({ orderId, orderNumber: shownNumber(orderId), message })).toEqual({
    orderId,
    message,
  })
  expect(messageOf({ orderId, orderNumber: '#4f09ab ', message })).toEqual({ orderId, message })
})

test('another number that was typed is part of the message', () => {
  expect(messageOf({ orderId, orderNumber: '#123456', message })).toEqual({
    message: `${words.orderLine('123456')}\n\n${message}`,
  })
})

test('without an order, the message stays as it was written', () => {
  expect(messageOf({ message })).toEqual({ message })
  expect(messageOf({ orderId, orderNumber: ' ', message })).toEqual({ message })
})
