/** Reads rupees from a text that may be incomplete. Returns 0 if the text is not a number, or is negative. */
export function amountOf(text: string | undefined): number {
  const rupees = Math.max(0, Math.round(Number(text || 0) * 100) / 100)
  return Number.isFinite(rupees) ? rupees : 0
}
