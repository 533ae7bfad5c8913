import type { Post } from '@nirbhaya/contract/blog/blog'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { CardButtons } from '../../admin/editor/card-buttons.tsx'
import { DeletePost } from './delete-post.tsx'

interface PostCardActionsProps {
  post: Pick<Post, '_id' | 'title'>
  onDeleted: () => void
}

export default function PostCardActions({ post, onDeleted }: PostCardActionsProps) {
  return (
    <CardButtons
      fullLabel={editorMessages.of(editorMessages.edit, post.title)}
      label={editorMessages.edit}
      to={`/admin/update-blog/${post._id}`}
    >
      <DeletePost onDeleted={onDeleted} post={post} />
    </CardButtons>
  )
}
