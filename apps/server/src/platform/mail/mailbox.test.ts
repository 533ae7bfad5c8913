import { expect, test } from 'vitest'
import { ownDomainOf } from './mailbox.ts'

test.each([
  'gmail.com',
  'live.in',
  'rediff.com',
  'in.com',
  'hey.com',
  'zohomail.in',
  'hotmail.in',
  'yahoo.co.in',
  'outlook.co.in',
  'tuta.com',
  'duck.com',
  'web.de',
  'qq.com',
  'Gmail.Com',
])('%s is a mail provider, whose mailboxes share no budget', (domain) => {
  expect(ownDomainOf(`asha@${domain}`)).toBeUndefined()
})

test.each([
  ['crowd.example', 'crowd.example'],
  ['mail.crowd.example', 'crowd.example'],
  ['a.b.crowd.co.in', 'crowd.co.in'],
  ['gmail.com.crowd.example', 'crowd.example'],
])('mailboxes at %s share the budget of %s', (domain, own) => {
  expect(ownDomainOf(`asha@${domain}`)).toBe(own)
})
