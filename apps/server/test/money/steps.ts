import fc from 'fast-check'
import { type Act, anAct, type Step } from './actions.ts'
import { beginnings, scenes } from './scenes.ts'

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: anAct },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      acts: fc.tuple(anAct, anAct),
      pauses: fc.array(fc.nat({ max: 6 }), { maxLength: 8 }),
    }),
  },
)

/** Mostly random steps, and sometimes a sequence that random stories rarely produce. */
const someSteps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 9, arbitrary: aStep.map((step) => [step]) },
  { weight: 1, arbitrary: fc.constantFrom(...scenes) },
)

export interface Story {
  quantity: number
  /** The situation from which the story starts. */
  before: Act[]
  steps: Step[]
  /** The results of attempts and refunds that are still pending at the end. */
  endings: ('SUCCESS' | 'FAILED')[]
  /**
   * Whether the provider sends all its webhook events at the end of the story. Otherwise only reconciliation
   * brings the results of the remaining payments and refunds to the shop.
   */
  sendsEvents: boolean
}

export const aStory: fc.Arbitrary<Story> = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  before: fc.constantFrom(...beginnings),
  steps: fc
    .array(someSteps, { minLength: 6, maxLength: 36, size: 'max' })
    .map((parts) => parts.flat()),
  endings: fc.array(fc.constantFrom('SUCCESS', 'FAILED'), { minLength: 1, maxLength: 4 }),
  sendsEvents: fc.boolean(),
})
