import type { Post } from '@nirbhaya/contract/blog'
import { messages } from '@nirbhaya/contract/messages'

/** Who wrote a post; the team, where nobody is named. */
export const authorOf = ({ author }: Pick<Post, 'author'>): string =>
  author?.trim() || messages.blogPages.defaultAuthor
