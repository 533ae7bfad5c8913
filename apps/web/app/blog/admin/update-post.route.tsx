import { getAdminPost, updatePost } from '@nirbhaya/contract/blog/admin'
import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/update-post.route'
import { PostForm } from './post-form.tsx'
import { isChangedMeanwhile } from './post-values.ts'

export const meta = unlisted(words.updatePost)

export default function UpdatePostRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage
      back={{ label: words.posts, to: '/admin/posts' }}
      others="denied"
      title={words.updatePost}
    >
      <UpdatePost id={id} key={id} />
    </AdminPage>
  )
}

function UpdatePost({ id }: { id: string }) {
  const loaded = useAnswer(getAdminPost, { params: { id } })
  const fetchPost = async () => (await browserApi(getAdminPost, { params: { id }, timeoutMs })).post
  return (
    <LoadedForm
      hint={words.postFailedHint}
      loaded={loaded}
      missing={{ title: words.postMissing, hint: words.postMissingHint }}
      other={{ label: words.toBlogs, to: '/admin/posts' }}
      title={words.postFailed}
    >
      {({ post }) => (
        <>
          {post.status === 'published' && (
            <ButtonLink className="mb-6" size="small" to={`/blogs/${id}`} variant="outline">
              {words.seePost}
            </ButtonLink>
          )}
          <PostForm
            draftKey={`post:${id}`}
            failed={messages.blogUpdateFailed}
            isUnchanged={async () => !isChangedMeanwhile(post, await fetchPost())}
            label={words.updatePost}
            lookAt={`/blogs/${id}`}
            post={post}
            save={(send, form) => send(updatePost, { params: { id }, form })}
            succeeded={messages.blogUpdated}
          />
        </>
      )}
    </LoadedForm>
  )
}
