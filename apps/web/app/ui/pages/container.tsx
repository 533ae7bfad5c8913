import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

const widths = { admin: 'max-w-[100rem]', wide: 'max-w-7xl', text: 'max-w-3xl', form: 'max-w-md' }

interface ContainerProps extends ComponentProps<'div'> {
  width?: keyof typeof widths
}

/** The column of the page, in the middle and with the same margins everywhere. */
export function Container({ width = 'wide', className, ...rest }: ContainerProps) {
  return (
    <div
      {...rest}
      className={classNames('mx-auto w-full px-5 sm:px-8', widths[width], className)}
    />
  )
}
