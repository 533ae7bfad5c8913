import { getToDo, type ToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { useAnswer } from '../api/use-answer.ts'

const againAfterMs = () => 60_000

/** The number of open tasks, refreshed every minute. */
export const useToDo = (): ToDo | undefined => useAnswer(getToDo, {}, { againAfterMs }).data?.toDo
