import { createPost } from '@nirbhaya/contract/blog'
import { messages } from '@nirbhaya/contract/messages'
import { makersWords as words } from '@nirbhaya/contract/messages/makers'
import { unlistedMeta } from '../../shell/page-meta.ts'
import { AdminPage } from '../admin-page.tsx'
import { PostForm } from './post-form.tsx'

export const meta = () => unlistedMeta(words.createPost)

export default function CreateBlogRoute() {
  return (
    <AdminPage intro={words.createPostIntro} others="denied" title={words.createPost}>
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
