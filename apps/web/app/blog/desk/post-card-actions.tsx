import type { Post } from '@nirbhaya/contract/blog'
import { deletePost } from '@nirbhaya/contract/blog/desk'
import { messages } from '@nirbhaya/contract/messages'
import { makersWords as words } from '@nirbhaya/contract/messages/makers'
import { browserApi } from '../../api/browser-api.ts'
import { CardButtons } from '../../desk/making/card-buttons.tsx'
import { DeleteButton } from '../../desk/making/delete-button.tsx'

const timeoutMs = 30_000

interface PostCardActionsProps {
  post: Pick<Post, '_id' | 'title'>
  onDeleted: () => void
}

/** What the owner can do with a post, on its card. */
export default function PostCardActions({ post, onDeleted }: PostCardActionsProps) {
  const { _id: id, title } = post
  return (
    <CardButtons
      fullLabel={words.of(words.edit, title)}
      label={words.edit}
      to={`/admin/update-blog/${id}`}
    >
      <DeleteButton
        deleted={messages.blogDeleted}
        hint={words.postDeleteHint(title)}
        name={title}
        onDelete={() => browserApi(deletePost, { params: { id }, timeoutMs })}
        onDeleted={onDeleted}
        question={messages.blogDeleteQuestion}
      />
    </CardButtons>
  )
}
