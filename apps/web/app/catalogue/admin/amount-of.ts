/** What is typed so far, which need not be an amount yet, in rupees. */
export function amountOf(text: string | undefined): number {
  const rupees = Math.max(0, Math.round(Number(text || 0) * 100) / 100)
  return Number.isFinite(rupees) ? rupees : 0
}
