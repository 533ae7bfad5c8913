import { describe, expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

describe('a client is identified by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['::', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b::/64'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
    ['not an address', 'not an address'],
  ])('%s → %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})
