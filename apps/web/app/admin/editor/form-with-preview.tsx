import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ChoiceTabs } from './choice-tabs.tsx'

interface FormWithPreviewProps {
  /** `false` for a form without a preview. */
  preview: ReactNode
  children: ReactNode
}

/** A form with a live preview beside it. On narrow screens, tabs switch between the two. */
export function FormWithPreview({ preview, children }: FormWithPreviewProps) {
  const [side, setSide] = useState<keyof typeof words.sides>('write')
  if (preview === false) return children
  return (
    <>
      <div className="mb-5 xl:hidden">
        <ChoiceTabs label={words.side} names={words.sides} onChoose={setSide} value={side} />
      </div>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start xl:gap-8 2xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] 2xl:gap-12">
        <div className={classNames('min-w-0', side === 'preview' && 'max-xl:hidden')}>
          {children}
        </div>
        <div
          className={classNames('min-w-0 xl:sticky xl:top-28', side === 'write' && 'max-xl:hidden')}
        >
          {preview}
        </div>
      </div>
    </>
  )
}
