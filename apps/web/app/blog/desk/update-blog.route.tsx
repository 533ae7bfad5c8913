import { getPost } from '@nirbhaya/contract/blog'
import { updatePost } from '@nirbhaya/contract/blog/desk'
import { messages } from '@nirbhaya/contract/messages'
import { postDeskWords } from '@nirbhaya/contract/messages/blog/desk'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { NotOpened } from '../../desk/making/not-opened.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import type { Route } from './+types/update-blog.route'
import { PostForm } from './post-form.tsx'
import { isChangedMeanwhile } from './post-values.ts'

const timeoutMs = 15_000

export const meta = () => unlistedMeta(postDeskWords.updatePost)

export default function UpdateBlogRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <DeskPage
      actions={
        <ButtonLink size="small" to={`/blogs/${id}`} variant="outline">
          {postDeskWords.seePost}
        </ButtonLink>
      }
      others="denied"
      title={postDeskWords.updatePost}
    >
      <UpdatePost id={id} key={id} />
    </DeskPage>
  )
}

const fetchPost = (id: string, signal?: AbortSignal) =>
  browserApi(getPost, { params: { id }, timeoutMs, ...(signal && { signal }) })

function UpdatePost({ id }: { id: string }) {
  const load = useCallback((signal: AbortSignal) => fetchPost(id, signal), [id])
  const { loaded, reload } = useLoaded(load)
  const { status, data: post } = loaded

  if (status === 'failed') {
    return (
      <NotOpened
        hint={postDeskWords.postFailedHint}
        onRetry={reload}
        other={{ label: postDeskWords.toBlogs, to: '/blogs' }}
        title={postDeskWords.postFailed}
      />
    )
  }
  if (!post) return <LoadingBlock label={makingWords.formLoading} />
  return (
    <PostForm
      draftKey={`post:${id}`}
      failed={messages.blogUpdateFailed}
      isUnchanged={async () => !isChangedMeanwhile(post, await fetchPost(id))}
      label={postDeskWords.updatePost}
      lookAt={`/blogs/${id}`}
      post={post}
      save={(send, form) => send(updatePost, { params: { id }, form })}
      succeeded={messages.blogUpdated}
    />
  )
}
