import type { Post } from '@nirbhaya/contract/blog/blog'
import { readingTime } from '@nirbhaya/contract/blog/reading-time'
import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { PreviewScreen } from '../../admin/editor/preview-frame.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { Article } from '../article.tsx'
import { PostCard } from '../post-card.tsx'
import { preview } from '../preview.ts'
import type { PostValues } from './post-values.ts'

const widths = { phone: 390, desktop: 1280 }

interface PostPreviewProps {
  control: Control<PostValues>
  cover: Pick<Post, 'image' | 'picture'> | undefined
  /** The date of publication; today for a new post. */
  date: string
  /** Whether the post is new. A new post comes first in the blog's list. */
  isNew: boolean
}

/** Draws the picture for a post without one: hills and a sun in the shop's colours, which the page knows. */
function drawHills(): string {
  // Only browsers draw the preview.
  const styles = typeof document === 'undefined' ? undefined : getComputedStyle(document.body)
  const colour = (name: string) => styles?.getPropertyValue(`--color-${name}`).trim() ?? ''
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="1600" height="900"><path fill="${colour('blush')}" d="M0 0h160v90H0z"/><g fill="none" stroke="${colour('rose-gold')}" stroke-width="1.2" stroke-linejoin="round"><path d="M48 66l20-24 14 15 9-9 21 18z"/><circle cx="98" cy="34" r="6"/></g></svg>`,
  )}`
}

/** A live preview of the post and its card. */
export function PostPreview({ control, cover, date, isNew }: PostPreviewProps) {
  const [view, setView] = useState<keyof typeof words.views>('article')
  const [screen, setScreen] = useState<keyof typeof widths>('phone')
  const [noPicture] = useState(drawHills)
  const values = useDeferredValue(useWatch({ control }))
  const { title = '', summary = '', content = '', author = '', readTime = '' } = values
  const post: Post = {
    _id: 'preview',
    title: title.trim() || words.untitled,
    summary: summary.trim() || words.unsummarised,
    content: content.trim() || words.uncontented,
    author,
    readTime: readTime.trim() || readingTime(content),
    date,
    image: noPicture,
    ...cover,
  }

  return (
    <section aria-label={words.preview}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <ChoiceTabs label={words.preview} names={words.views} onChoose={setView} value={view} />
        <ChoiceTabs
          label={words.previewAs}
          names={words.screens}
          onChoose={setScreen}
          value={screen}
        />
      </div>
      <PreviewScreen
        className="bg-cream-deep xl:max-h-[calc(100dvh-17rem)]"
        title={words.previewFrame}
        width={widths[screen]}
      >
        {view === 'article' ? (
          <Article post={post} />
        ) : (
          <Container className="py-8">
            <PostCard isLead={isNew} post={{ ...post, preview: preview(post.summary) }} />
          </Container>
        )}
      </PreviewScreen>
    </section>
  )
}
