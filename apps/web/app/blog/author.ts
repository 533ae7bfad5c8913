import type { Post } from '@nirbhaya/contract/blog/blog'
import { blogPages } from '@nirbhaya/contract/messages/blog'

/** Who wrote a post; the team, where nobody is named. */
export const authorOf = ({ author }: Pick<Post, 'author'>): string =>
  author?.trim() || blogPages.defaultAuthor
