import { readingTime } from '@nirbhaya/contract/blog/reading-time'
import { blogPreviewWords } from '@nirbhaya/contract/blog/rules'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { blogPages } from '@nirbhaya/contract/messages/blog'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { DraftNotice } from '../../admin/editor/draft-notice.tsx'
import { FailureNotice } from '../../admin/editor/failure-notice.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { FormWithPreview } from '../../admin/editor/form-with-preview.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useShopName } from '../../api/site.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { ContentField } from './content-field.tsx'
import { CoverField } from './cover-field.tsx'
import { PostPreview } from './post-preview.tsx'
import type { PostValues } from './post-values.ts'
import { TimingField } from './timing-field.tsx'
import { type PostSaving, usePostForm } from './use-post-form.ts'

const { parts } = adminPostMessages

export function PostForm(saving: PostSaving) {
  const { server, form, cover, checkCover, upload, draft, isSaved, ...guard } = usePostForm(saving)
  const { field, formProps, isBusy, failure } = server
  const [openedAt] = useState(() => new Date().toISOString())
  const { control } = form
  const shop = useShopName()
  return (
    <>
      <DraftNotice draft={draft} />
      <LeaveGuard hasUnsaved={guard.hasUnsaved} />
      {guard.question}
      <FormWithPreview
        preview={
          <PostPreview
            control={control}
            cover={cover.isUnshown ? undefined : cover.shown}
            date={saving.post?.date ?? openedAt}
            isNew={saving.post === undefined}
          />
        }
      >
        <form
          {...formProps}
          onSubmit={(event) => {
            checkCover()
            formProps.onSubmit(event)
          }}
        >
          <div className="grid grid-cols-1 gap-4">
            <FormPart title={parts.opening}>
              <TextField {...field('title')} autoComplete="off" />
              <TextArea {...field('summary')} hint={<SummaryHint control={control} />} rows={3} />
              <CoverField
                cover={cover.shown}
                error={cover.error}
                isUnshown={cover.isUnshown}
                onPick={cover.pick}
                onProblem={cover.setError}
                onUnshown={cover.markUnshown}
              />
              <TextField
                {...field('imageAlt')}
                autoComplete="off"
                hint={adminPostMessages.imageAltHint}
                label={editorMessages.optional(labels.imageAlt)}
                required={false}
              />
            </FormPart>
            <FormPart title={parts.text}>
              <ContentField {...field('content')} />
            </FormPart>
            <FormPart isPaired title={parts.about}>
              <TextField
                {...field('author')}
                autoComplete="off"
                hint={adminPostMessages.authorHint(blogPages.defaultAuthor(shop))}
                label={editorMessages.optional(labels.author)}
                required={false}
              />
              <TextField
                {...field('readTime')}
                autoComplete="off"
                hint={<ReadTimeHint control={control} />}
                label={editorMessages.optional(labels.readTime)}
                required={false}
              />
            </FormPart>
            <TimingField form={form} saved={saving.post?.status} time={field('publishAt')} />
          </div>
          <FailureNotice
            failure={failure}
            lookAt={saving.lookAt}
            title={saving.failed}
            upload={upload}
          />
          <SaveBar
            isBusy={isBusy || isSaved}
            label={<SaveLabel control={control} published={saving.label} />}
            state={draft.isKept && !isSaved ? editorMessages.draft.kept : ''}
            upload={upload}
          />
        </form>
      </FormWithPreview>
    </>
  )
}

type HintProps = { control: Control<PostValues> }

function SummaryHint({ control }: HintProps) {
  const summary = useWatch({ control, name: 'summary' }) ?? ''
  const count = summary.split(/\s+/).filter(Boolean).length
  return adminPostMessages.summaryHint(count, blogPreviewWords)
}

function SaveLabel({ control, published }: HintProps & { published: string }) {
  const status = useWatch({ control, name: 'status' })
  return status === 'published' ? published : adminPostMessages.savings[status]
}

function ReadTimeHint({ control }: HintProps) {
  const content = useWatch({ control, name: 'content' }) ?? ''
  return adminPostMessages.readTimeHint(readingTime(content))
}
