import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FileButtonProps
  extends Pick<
    ComponentProps<'input'>,
    'accept' | 'aria-describedby' | 'aria-invalid' | 'aria-label' | 'disabled' | 'multiple'
  > {
  /** The look of the button. */
  className: string
  onPick: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the file dialog. The same file can be chosen twice in a row. */
export const FileButton = ({ className, onPick, children, ...input }: FileButtonProps) => (
  <label
    className={classNames(
      className,
      'relative cursor-pointer has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep-pink',
    )}
  >
    {children}
    <input
      {...input}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={({ target }) => {
        onPick([...(target.files ?? [])])
        target.value = ''
      }}
      type="file"
    />
  </label>
)
