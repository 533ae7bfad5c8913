import type { Post } from '@nirbhaya/contract/blog'
import { deletePost } from '@nirbhaya/contract/blog/desk'
import { messages } from '@nirbhaya/contract/messages'
import { postDeskWords } from '@nirbhaya/contract/messages/blog/desk'
import { browserApi } from '../../api/browser-api.ts'
import { DeleteButton } from '../../desk/making/delete-button.tsx'

const timeoutMs = 30_000

interface DeletePostProps {
  post: Pick<Post, '_id' | 'title'>
  place?: 'card' | 'row'
  onDeleted: () => void
}

/** Deletes a post, after a question. */
export function DeletePost({ post: { _id: id, title }, ...other }: DeletePostProps) {
  return (
    <DeleteButton
      {...other}
      deleted={messages.blogDeleted}
      hint={postDeskWords.postDeleteHint(title)}
      name={title}
      onDelete={() => browserApi(deletePost, { params: { id }, timeoutMs })}
      question={messages.blogDeleteQuestion}
    />
  )
}
