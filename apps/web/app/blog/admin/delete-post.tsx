import { deletePost } from '@nirbhaya/contract/blog/admin'
import type { Post } from '@nirbhaya/contract/blog/blog'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { deleteButton } from '../../admin/editor/delete-button.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'

interface DeletePostProps {
  post: Pick<Post, '_id' | 'title'>
  place?: 'card' | 'row'
  onDeleted: () => void
}

/** A button that asks for confirmation, then deletes a post. */
export function DeletePost({ post: { _id: id, title }, place, onDeleted }: DeletePostProps) {
  return (
    <ConfirmButton
      {...deleteButton({ name: title, outdates: [], place })}
      call={deletePost}
      description={adminPostMessages.postDeleteHint(title)}
      done={messages.blogDeleted}
      onDone={onDeleted}
      params={{ id }}
      timeoutMs={30_000}
      title={messages.blogDeleteQuestion}
    />
  )
}
