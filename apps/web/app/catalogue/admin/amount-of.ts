/** Returns the amount in rupees in a text that may be incomplete; 0 if the text is not a number. */
export function amountOf(text: string | undefined): number {
  const rupees = Math.max(0, Math.round(Number(text || 0) * 100) / 100)
  return Number.isFinite(rupees) ? rupees : 0
}
