import type { Post } from '@nirbhaya/contract/blog/blog'
import { blogPages } from '@nirbhaya/contract/messages/blog'

/** The author of a post; the team if none is named. */
export const authorOf = ({ author }: Pick<Post, 'author'>): string =>
  author?.trim() || blogPages.defaultAuthor
