import { blogPages } from '../messages/blog.ts'

/** The pace of a reader who takes their time and pauses. */
const wordsPerMinute = 200

/** The reading time of a post whose author gave none: `4 min read`. */
export function readingTime(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length
  return blogPages.readingTime(Math.max(1, Math.ceil(words / wordsPerMinute)))
}
