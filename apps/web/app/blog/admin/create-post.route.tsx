import { createPost } from '@nirbhaya/contract/blog/admin'
import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AdminPage } from '../../admin/admin-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { PostForm } from './post-form.tsx'

export const meta = unlisted(words.createPost)

export default function CreatePostRoute() {
  return (
    <AdminPage others="denied" title={words.createPost}>
      <PostForm
        draftKey="post:new"
        failed={messages.blogCreateFailed}
        label={words.createPost}
        lookAt="/blogs"
        save={(send, form) => send(createPost, { form })}
        succeeded={messages.blogCreated}
      />
    </AdminPage>
  )
}
