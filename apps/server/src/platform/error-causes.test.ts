import { expect, test } from 'vitest'
import { causesOf, rootCauseMessage } from './error-causes.ts'

const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432')
const failed = new Error('Failed query: select "email" from "user"', { cause: refused })

test('causes are listed from the last error to the first', () => {
  expect([...causesOf(failed)]).toEqual([failed, refused])
  expect([...causesOf('no error')]).toEqual([])
})

test('the first cause is named, whatever kind of error it is', () => {
  expect(rootCauseMessage(failed)).toBe('connect ECONNREFUSED 127.0.0.1:5432')
  // Node throws this error, without a message, if a host has two addresses and both refuse the connection.
  expect(rootCauseMessage(new AggregateError([refused]))).toBe('AggregateError')
  expect(rootCauseMessage('no error')).toBe('no error')
})
