import { deletePost } from '@nirbhaya/contract/blog/admin'
import type { Post } from '@nirbhaya/contract/blog/blog'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { DeleteButton } from '../../admin/editor/delete-button.tsx'
import { browserApi } from '../../api/browser-api.ts'

const timeoutMs = 30_000

interface DeletePostProps {
  post: Pick<Post, '_id' | 'title'>
  place?: 'card' | 'row'
  onDeleted: () => void
}

export function DeletePost({ post: { _id: id, title }, ...other }: DeletePostProps) {
  return (
    <DeleteButton
      {...other}
      deleted={messages.blogDeleted}
      hint={adminPostMessages.postDeleteHint(title)}
      name={title}
      onDelete={() => browserApi(deletePost, { params: { id }, timeoutMs })}
      question={messages.blogDeleteQuestion}
    />
  )
}
