import { blogPreviewWords } from '@nirbhaya/contract/blog/rules'

/** Shortens a summary to its first words and an ellipsis. A short summary stays whole. */
export function preview(summary: string): string {
  const words = summary.trim().split(/\s+/)
  if (words.length <= blogPreviewWords) return words.join(' ')
  const start = words.slice(0, blogPreviewWords).join(' ')
  return `${start.replace(/[\s.,;:–—-]+$/, '')}…`
}
