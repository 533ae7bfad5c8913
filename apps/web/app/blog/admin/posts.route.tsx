import { type AdminPost, listAdminPosts } from '@nirbhaya/contract/blog/admin'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AdminListRow, AdminRowList } from '../../admin/editor/admin-list-row.tsx'
import { NothingFound } from '../../admin/list-states.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { useOutdated } from '../../api/use-change.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Cover } from '../cover.tsx'
import { DeletePost } from './delete-post.tsx'

const create = (
  <AdminButtonLink size="small" to="/admin/create-blog">
    {words.createPost}
  </AdminButtonLink>
)

const page = ownerList(listAdminPosts, {
  words: words.list,
  icon: 'newspaper',
  noneAction: create,
  nothingFound: ({ status }) => status && <NothingFound title={words.noneOf[status]} />,
  actions: () => create,
  itemsOf: ({ posts }) => posts,
  rows: (posts) => (
    <AdminRowList>
      {posts.map((post) => (
        <Row key={post._id} post={post} />
      ))}
    </AdminRowList>
  ),
})
export const meta = page.meta
export default page.Route

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
