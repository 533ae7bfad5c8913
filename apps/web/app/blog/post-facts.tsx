import { formatDateTime } from '@nirbhaya/contract/dates'
import { classNames } from '../ui/class-names.ts'

interface PostFactsProps {
  author?: string
  date: string
  readTime?: string | undefined
  className?: string
}

/** Shows the author, date and reading time of a post on one line, or on two lines on a phone. */
export function PostFacts({ author, date, readTime, className }: PostFactsProps) {
  return (
    <p className={classNames('flex flex-wrap gap-x-4 sm:gap-x-2 text-sm text-muted', className)}>
      {author && (
        <span className="basis-full font-semibold text-aubergine sm:basis-auto sm:after:ml-2 sm:after:font-normal sm:after:content-['·']">
          {author}
        </span>
      )}
      <time className={readTime && "sm:after:ml-2 sm:after:content-['·']"} dateTime={date}>
        {formatDateTime(date)}
      </time>
      {readTime && <span>{readTime}</span>}
    </p>
  )
}
