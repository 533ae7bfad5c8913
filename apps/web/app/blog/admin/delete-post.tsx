import { deletePost } from '@nirbhaya/contract/blog/admin'
import type { Post } from '@nirbhaya/contract/blog/blog'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { DeleteButton } from '../../admin/editor/delete-button.tsx'

interface DeletePostProps {
  post: Pick<Post, '_id' | 'title'>
  place?: 'card' | 'row'
  onDeleted: () => void
}

/** A button that asks for confirmation, then deletes a post. */
export function DeletePost({ post: { _id: id, title }, place, onDeleted }: DeletePostProps) {
  return (
    <DeleteButton
      call={deletePost}
      description={adminPostMessages.postDeleteHint(title)}
      done={messages.blogDeleted}
      name={title}
      onDone={onDeleted}
      outdates={[]}
      params={{ id }}
      place={place}
      timeoutMs={30_000}
      title={messages.blogDeleteQuestion}
    />
  )
}
