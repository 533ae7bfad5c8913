import { blogPages } from '../messages/blog.ts'

/** The pace of a calm reader, with pauses. */
const wordsPerMinute = 200

/** `4 min read`: the reading time of a post without one from its author. */
export function readingTime(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length
  return blogPages.readingTime(Math.max(1, Math.ceil(words / wordsPerMinute)))
}
