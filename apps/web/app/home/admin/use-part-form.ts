import { ApiError } from '@nirbhaya/contract/client/client'
import {
  type ContentBlock,
  listContentBlocks,
  type SavedBlock,
  saveContentBlock,
} from '@nirbhaya/contract/content/admin'
import { contentBlocks } from '@nirbhaya/contract/content/content'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useOverwriteQuestion } from '../../admin/editor/use-overwrite-question.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useUpdateAnswer } from '../../api/use-change.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'

/** The server makes the crops of a picture before it answers. A busy machine needs long for them. */
const croppingTimeoutMs = 2 * 60_000

const changedMeanwhile: ErrorCode = 'CONTENT_CHANGED'

/** Keeps the state of a content part's form while the owner edits and publishes the part. */
export function usePartForm(block: ContentBlock) {
  const { key, value, version } = block
  const better = useUpdateAnswer(listContentBlocks)
  const [isReal, setIsReal] = useState(false)
  const lookAt = `/admin/content/${key}`
  const overwrite = useOverwriteQuestion({ title: words.changedTitle, lookAt })
  const schema: z.ZodType<FieldValues, FieldValues> = contentBlocks[key]
  const server = useServerForm(schema, {
    defaultValues: value,
    exception: words.failed,
    invalid: editorMessages.invalid,
    send,
  })

  async function send(changed: FieldValues) {
    const sent = JSON.stringify(server.form.getValues())
    const publish = (over: number) => {
      const body = { key, value: changed, version: over, isReal } as SavedBlock
      const limitMs = 'picture' in value ? croppingTimeoutMs : timeoutMs
      return browserApi(saveContentBlock, { body, timeoutMs: limitMs })
    }
    const { block: now, message } = await publish(version).catch(async (error) => {
      const isChanged = error instanceof ApiError && error.code === changedMeanwhile
      if (!isChanged || !(await overwrite.ask())) throw error
      const { blocks } = await browserApi(listContentBlocks, { timeoutMs })
      return publish(blocks.find((one) => one.key === key)?.version ?? 0)
    })
    // Text that was typed during the request stays in the form, and has to be published, too.
    const hasTypedOn = JSON.stringify(server.form.getValues()) !== sent
    server.form.reset(now.value, { keepValues: hasTypedOn })
    setIsReal(false)
    better((list) => ({
      ...list,
      blocks: list.blocks.map((one) => (one.key === key ? now : one)),
    }))
    toast.success(message)
  }

  return {
    ...server,
    isReal,
    setIsReal,
    isChanged: server.form.formState.isDirty || isReal,
    question: overwrite.dialog,
  }
}
