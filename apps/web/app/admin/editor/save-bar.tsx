import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import type { ReactNode } from 'react'
import type { Upload } from '../../api/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface SaveBarProps {
  label: ReactNode
  isBusy?: boolean
  /** Disables the button, for example while the text is missing. */
  isDisabled?: boolean
  /** The upload of the form's files; left out for a form without files. */
  upload?: Pick<Upload, 'stage' | 'sent' | 'stop'>
  /** The text next to the button, except during an upload. */
  state: string
  /** Another button, shown before the submit button. */
  children?: ReactNode
}

const noUpload = { stage: 'idle', sent: 0, stop: () => undefined } as const

/**
 * The submit button of an editor, with the progress of the upload. If the form is longer than the screen, the
 * bar sticks to the bottom of the screen.
 */
export function SaveBar(props: SaveBarProps) {
  const { label, isBusy = false, isDisabled, upload = noUpload, state, children } = props
  const { stage, sent, stop } = upload
  const percent = Math.floor(sent * 100)
  const inUpload = stage === 'sending' ? words.sending(percent) : words.working
  const shown = stage === 'idle' ? state : inUpload
  return (
    <>
      {/* A sticky bar cannot move above the start of its form. This space keeps the whole bar visible when the
          screen shows only the start of the form. The bar's negative margin takes most of the space back. */}
      <div className="h-32" />
      <div className="bottom-bar sticky @max-[18rem]:static bottom-0 z-20 -mx-5 -mt-24 border-t border-line bg-cream px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 sm:-mx-8 sm:px-8 lg:border-0 lg:shadow-[0_-1rem_1rem_var(--color-cream)]">
        {stage !== 'idle' && (
          <progress
            aria-label={words.progress}
            className="absolute inset-x-0 -top-px h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-deep-pink [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-deep-pink [&::-webkit-progress-value]:transition-[inline-size]"
            max={100}
            // Without a value, the browser shows an indeterminate progress bar.
            value={stage === 'sending' ? percent : undefined}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-sm text-muted tabular-nums">
            <span aria-live="polite" className="sr-only">
              {stage === 'working' ? words.working : stage === 'sending' ? words.saving : ''}
            </span>
            <span aria-hidden={stage !== 'idle'}>{shown}</span>
          </p>
          <div
            className={classNames(
              'ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2',
              children !== undefined && 'max-sm:w-full max-sm:*:grow max-sm:*:basis-[8rem]',
            )}
          >
            {children}
            {stage === 'sending' && (
              <Button onClick={stop} variant="quiet">
                {words.stop}
              </Button>
            )}
            <Button busyLabel={words.saving} disabled={isDisabled} isBusy={isBusy} type="submit">
              {label}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
