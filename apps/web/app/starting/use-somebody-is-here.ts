import { useEffect, useState } from 'react'
import { somebodyIsHere } from './somebody-is-here.ts'

/** Whether somebody has done anything with the page yet: time enough to fetch what may come next. */
export function useSomebodyIsHere(): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => void somebodyIsHere.then(() => setIsHere(true)), [])
  return isHere
}
