import { type AdminPost, listAdminPosts } from '@nirbhaya/contract/blog/admin'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { postStatuses } from '@nirbhaya/contract/enums'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { AdminListRow, AdminRowList } from '../../admin/editor/admin-list-row.tsx'
import { FilterTabs } from '../../admin/filter-tabs.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { NothingFound } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { useOutdated } from '../../api/use-change.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { Cover } from '../cover.tsx'
import { DeletePost } from './delete-post.tsx'

export const meta = () => unlistedMeta(words.postsTitle)

export default function PostsRoute() {
  return (
    <AdminPage actions={<Create />} title={words.postsTitle}>
      <Posts />
    </AdminPage>
  )
}

function Posts() {
  const place = useListPlace()
  const { cursor, search } = place
  const status = postStatuses.find((one) => one === search.get('status'))
  const loaded = useAnswer(listAdminPosts, { query: { cursor, status } })
  const tabs = [undefined, ...postStatuses].map((one) => ({
    label: one ? words.statuses[one] : words.allPosts,
    value: one,
    isCurrent: one === status,
  }))
  return (
    <>
      <FilterTabs label={words.statusFilter} name="status" tabs={tabs} />
      <div className="mt-4">
        <AdminList
          itemsOf={({ posts }) => posts}
          loaded={loaded}
          loading={words.postsLoading}
          none={<None />}
          nothingFound={status && <NothingFound title={words.noneOf[status]} />}
          place={place}
        >
          {(posts) => (
            <AdminRowList>
              {posts.map((post) => (
                <Row key={post._id} post={post} />
              ))}
            </AdminRowList>
          )}
        </AdminList>
      </div>
    </>
  )
}

const tones: Record<AdminPost['status'], BadgeTone> = {
  draft: 'yellow',
  scheduled: 'blue',
  published: 'green',
}

function Row({ post }: { post: AdminPost }) {
  const { _id: id, title, status, date } = post
  const outdated = useOutdated(listAdminPosts)
  const update = `/admin/update-blog/${id}`
  return (
    <AdminListRow
      edit={{
        label: editorMessages.update,
        fullLabel: editorMessages.of(editorMessages.update, title),
        to: update,
      }}
      facts={
        <>
          <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
          <span>
            <span>{words.on[status]}</span>{' '}
            <time dateTime={date}>
              {status === 'scheduled' ? formatDateTime(date) : formatDate(date)}
            </time>
          </span>
        </>
      }
      name={title}
      picture={<Cover className="size-full" post={post} sizes="4rem" />}
      to={status === 'published' ? `/blogs/${id}` : update}
    >
      <DeletePost onDeleted={outdated} place="row" post={post} />
    </AdminListRow>
  )
}

const Create = () => (
  <ButtonLink size="small" to="/admin/create-blog">
    {words.createPost}
  </ButtonLink>
)

function None() {
  return (
    <EmptyState
      action={<Create />}
      icon={<Icon className="size-8" name="newspaper" />}
      title={words.noPosts}
    >
      {words.noPostsHint}
    </EmptyState>
  )
}
