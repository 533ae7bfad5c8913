import { createPost } from '@nirbhaya/contract/blog/desk'
import { messages } from '@nirbhaya/contract/messages'
import { postDeskWords as words } from '@nirbhaya/contract/messages/blog/desk'
import { DeskPage } from '../../desk/desk-page.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { PostForm } from './post-form.tsx'

export const meta = () => unlistedMeta(words.createPost)

export default function CreatePostRoute() {
  return (
    <DeskPage others="denied" title={words.createPost}>
      <PostForm
        draftKey="post:new"
        failed={messages.blogCreateFailed}
        label={words.createPost}
        lookAt="/blogs"
        save={(send, form) => send(createPost, { form })}
        succeeded={messages.blogCreated}
      />
    </DeskPage>
  )
}
