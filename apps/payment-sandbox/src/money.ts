/** Converts rupees from the API to whole paise, because sums of fractions are inexact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Returns true for an amount with at most two decimals. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6
}

/** Returns the amount for display: ₹199, ₹1,499.50. */
export function showAmount(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  try {
    return new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    }).format(amount)
  } catch {
    return `${currency} ${amount.toFixed(digits)}`
  }
}

// Node has had JSON.rawJSON since 22; TypeScript's library does not describe it yet.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

/**
 * Returns JSON with two decimals in every `…_amount`: 199.00, as in the provider's webhooks. A shop must
 * check the signature against the text that it received. If the shop parses the text and writes it as JSON
 * again, 199.00 becomes 199, and the check fails, as with the real provider.
 */
export function stringifyWithDecimals(value: unknown): string {
  return JSON.stringify(value, (key, item) =>
    typeof item === 'number' && key.endsWith('_amount') ? rawJSON(item.toFixed(2)) : item,
  )
}
