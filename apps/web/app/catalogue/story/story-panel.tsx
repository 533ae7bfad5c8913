import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface StoryPanelProps {
  step: number
  of: number
  title: string
  text: string
  className: string
  /** Whether the picture is on the left. */
  isReversed?: boolean
  children: ReactNode
}

/**
 * One step of the story: text on one side, a picture on the other. In a large window, a step is sticky, and
 * the next step slides over it. For visitors who set large text, steps are not sticky, because the next step
 * could cover unread text. The width `@5xl` is in rem: the larger the text, the wider a window must be.
 */
export function StoryPanel(props: StoryPanelProps) {
  const { step, of, title, text, className, isReversed, children } = props
  return (
    <li
      className={classNames(
        'top-16 grid grid-rows-[auto_1fr] lg:grid-cols-[45fr_55fr] lg:grid-rows-1 @5xl:[@media(min-height:42rem)]:sticky lg:[@media(min-height:42rem)]:min-h-[calc(100svh-4rem)]',
        className,
      )}
    >
      <div
        className={classNames(
          'flex flex-col justify-center px-5 pb-8 pt-12 sm:px-8 lg:py-16',
          isReversed
            ? 'lg:order-2 lg:pl-16 lg:pr-[max(2rem,calc(50vw-38rem))]'
            : 'lg:pl-[max(2rem,calc(50vw-38rem))] lg:pr-12',
        )}
      >
        <p aria-hidden="true" className="display text-2xl opacity-85">
          {productPages.step(step, of)}
        </p>
        <h3 className="display mt-3 text-5xl lg:text-7xl">{title}</h3>
        <p className="mt-5 max-w-md text-lg opacity-85 lg:text-xl">{text}</p>
      </div>
      <div className="min-h-72 overflow-hidden lg:[contain:size]">{children}</div>
    </li>
  )
}
