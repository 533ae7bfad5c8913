import type { Post } from '@nirbhaya/contract/blog'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
import { CardButtons } from '../../desk/making/card-buttons.tsx'
import { DeletePost } from './delete-post.tsx'

interface PostCardActionsProps {
  post: Pick<Post, '_id' | 'title'>
  onDeleted: () => void
}

/** What the owner can do with a post, on its card. */
export default function PostCardActions({ post, onDeleted }: PostCardActionsProps) {
  return (
    <CardButtons
      fullLabel={makingWords.of(makingWords.edit, post.title)}
      label={makingWords.edit}
      to={`/admin/update-blog/${post._id}`}
    >
      <DeletePost onDeleted={onDeleted} post={post} />
    </CardButtons>
  )
}
