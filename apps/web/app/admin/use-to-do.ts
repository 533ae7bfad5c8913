import { getToDo, type ToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { useAnswer } from '../api/use-answer.ts'

const againAfterMs = () => 60_000

/** Returns the numbers of open tasks, loaded again every minute. */
export const useToDo = (): ToDo | undefined => useAnswer(getToDo, {}, { againAfterMs }).data?.toDo
