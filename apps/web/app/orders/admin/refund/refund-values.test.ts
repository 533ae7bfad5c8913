import { describe, expect, test } from 'vitest'
import { plainRupees, refundForm } from './refund-values.ts'

describe('a refund', () => {
  const requestId = crypto.randomUUID()
  const values = (amount: string) =>
    refundForm(800).safeParse({ amount, reason: 'Came too late', requestId })

  test.each([
    ['800', 800],
    [' 0.01 ', 0.01],
    ['₹199.50', 199.5],
    ['7,99', 799],
  ])('accepts the amount %s', (amount, rupees) => expect(values(amount).data?.amount).toBe(rupees))

  test.each(['', '0', '-5', '1.005', 'all', '1e999', '800.01'])('rejects the amount %j', (amount) =>
    expect(values(amount).success).toBe(false),
  )

  test('reports the highest amount', () => {
    expect(values('801').error?.issues[0]?.message).toBe('At most ₹800 can be refunded')
    expect(plainRupees(800)).toBe('800')
    expect(plainRupees(199.5)).toBe('199.50')
  })
})
