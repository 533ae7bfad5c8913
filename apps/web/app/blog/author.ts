import type { Post } from '@nirbhaya/contract/blog/blog'
import { blogPages } from '@nirbhaya/contract/messages/blog'

/** Returns the author of a post, by default the team. */
export const authorOf = ({ author }: Pick<Post, 'author'>): string =>
  author?.trim() || blogPages.defaultAuthor
