import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  info: { classes: 'bg-info-ground text-info', Icon: Info },
  warn: { classes: 'bg-warn-ground text-warn', Icon: TriangleAlert },
  bad: { classes: 'bg-bad-ground text-bad', Icon: TriangleAlert },
}

interface NoticeProps extends ComponentProps<'div'> {
  tone?: keyof typeof looks
}

/** A banner inside a page. Add `role="alert"` when it appears after something the person did. */
export function Notice({ tone = 'info', className, children, ...rest }: NoticeProps) {
  const { classes, Icon } = looks[tone]
  return (
    <div
      {...rest}
      className={classNames('flex gap-3 rounded-control px-4 py-3', classes, className)}
    >
      <Icon aria-hidden="true" className="h-lh w-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
