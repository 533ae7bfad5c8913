import { blogPreviewWords } from '@nirbhaya/contract/constants'

/** The first words of a summary and an ellipsis. A short summary is returned whole. */
export function preview(summary: string): string {
  const words = summary.trim().split(/\s+/)
  if (words.length <= blogPreviewWords) return words.join(' ')
  const start = words.slice(0, blogPreviewWords).join(' ')
  return `${start.replace(/[\s.,;:–—-]+$/, '')}…`
}
