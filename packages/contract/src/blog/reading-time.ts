import { blogPages } from '../messages/blog.ts'

/** What a calm reader manages, with time for a thought. */
const wordsPerMinute = 200

/** `4 min read`: the reading time of a post whose author gave none. */
export function readingTime(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length
  return blogPages.readingTime(Math.max(1, Math.ceil(words / wordsPerMinute)))
}
