import { getGuide, putGuideAway } from '@nirbhaya/contract/going-live/guide'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { PressButton } from '../../forms/press-button.tsx'

/** Puts the guide away, or brings it back to the dashboard. */
export const PutAway = ({ isPutAway }: { isPutAway: boolean }) => (
  <PressButton
    body={{ isPutAway: !isPutAway }}
    button={{
      className: 'justify-self-start',
      label: isPutAway ? words.bringBack : words.putAwayButton,
      variant: 'quiet',
    }}
    call={putGuideAway}
    outdates={[getGuide]}
  />
)
