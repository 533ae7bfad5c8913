import type { Post } from '@nirbhaya/contract/blog'
import { deletePost } from '@nirbhaya/contract/blog/desk'
import { messages } from '@nirbhaya/contract/messages'
import { postDeskWords } from '@nirbhaya/contract/messages/blog/desk'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
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
      fullLabel={makingWords.of(makingWords.edit, title)}
      label={makingWords.edit}
      to={`/admin/update-blog/${id}`}
    >
      <DeleteButton
        deleted={messages.blogDeleted}
        hint={postDeskWords.postDeleteHint(title)}
        name={title}
        onDelete={() => browserApi(deletePost, { params: { id }, timeoutMs })}
        onDeleted={onDeleted}
        question={messages.blogDeleteQuestion}
      />
    </CardButtons>
  )
}
