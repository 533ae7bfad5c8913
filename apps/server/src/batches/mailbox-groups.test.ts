import { expect, test } from 'vitest'
import { mailboxGroup } from './mailbox-groups.ts'

test.each([
  ['asha@gmail.com', 'asha@gmail.com'],
  ['As.Ha+shop@googlemail.com', 'asha@gmail.com'],
  ['asha+1@outlook.com', 'asha@outlook.com'],
  ['asha.rao@yahoo.co.in', 'asha.rao@yahoo.co.in'],
  ['anything@crowd.example', 'crowd.example'],
  ['anything@a.b.crowd.example', 'crowd.example'],
  ['anything@shop.co.in', 'shop.co.in'],
  ['anything@mail.shop.co.in', 'shop.co.in'],
])('%s belongs to the group %s', (email, group) => {
  expect(mailboxGroup(email)).toBe(group)
})
