import { statsLoopMs } from '@nirbhaya/contract/constants'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Eye from 'lucide-react/icons/eye'
import Repeat from 'lucide-react/icons/repeat'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smile from 'lucide-react/icons/smile'
import Star from 'lucide-react/icons/star'
import TrendingUp from 'lucide-react/icons/trending-up'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import { type StatPicture, stats, statsHeading } from '../content/stats.ts'
import { Container } from '../ui/container.tsx'
import { Marquee } from './marquee.tsx'

const pictures = {
  smile: Smile,
  return: Repeat,
  eye: Eye,
  truck: Truck,
  star: Star,
  calendar: CalendarCheck,
  bag: ShoppingBag,
  growth: TrendingUp,
  team: Users,
} satisfies Record<StatPicture, unknown>

/** Nine figures about the shop, passing by. */
export function Stats() {
  return (
    <section aria-labelledby="stats-title" className="py-14 sm:py-20">
      <Marquee
        id="stats-title"
        loopMs={statsLoopMs}
        pause={statsHeading.pause}
        title={statsHeading.title}
      >
        {stats.map(({ picture, figure, label }) => (
          <StatCard figure={figure} key={label} label={label} picture={picture} />
        ))}
      </Marquee>
      {stats.some(({ source }) => !source) && (
        <Container>
          <p className="mt-6 text-sm text-muted">{statsHeading.unsourced}</p>
        </Container>
      )}
    </section>
  )
}

function StatCard({ picture, figure, label }: (typeof stats)[number]) {
  const Picture = pictures[picture]
  return (
    <li className="mr-4 w-52 shrink-0 rounded-card border border-line bg-white p-6 sm:mr-6 sm:w-64 sm:p-7">
      <Picture aria-hidden="true" className="size-7 text-rose-gold" strokeWidth={1.4} />
      <p className="mt-6 flex flex-col">
        <span className="display text-5xl">{figure}</span>
        <span className="mt-2 text-muted">{label}</span>
      </p>
    </li>
  )
}
