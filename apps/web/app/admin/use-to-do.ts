import { getToDo, type ToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { useAnswer } from '../api/use-answer.ts'

const againAfterMs = () => 60_000

/** How many things wait for the owner, asked again every minute. */
export const useToDo = (): ToDo | undefined => useAnswer(getToDo, {}, { againAfterMs }).data?.toDo
