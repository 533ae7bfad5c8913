import type { Answer } from '@nirbhaya/contract/client/client'
import { getPacking } from '@nirbhaya/contract/shipping/packing'
import { useEffect, useMemo } from 'react'
import { readLocalText, saveLocalText } from '../../../admin/editor/local-draft.ts'
import { type Loaded, useAnswer } from '../../../api/use-answer.ts'
import { useSession } from '../../../session/use-session.ts'

type Packing = Answer<typeof getPacking>

const storageKey = 'packing-parcels'

/** Returns the packed parcels. Until the shop answers, these are the ones that this browser stored last. */
export function useKeptPacking(): Loaded<Packing> {
  const userId = useSession()?.user._id
  const loaded = useAnswer(getPacking, {})
  const { data } = loaded
  const kept = useMemo(() => readKept(userId), [userId])
  useEffect(() => {
    if (userId !== undefined && data) {
      saveLocalText(storageKey, JSON.stringify({ userId, packing: data }))
    }
  }, [userId, data])
  return { ...loaded, data: data ?? kept }
}

/** Returns the stored parcels, but only to the account that loaded them. */
function readKept(userId: string | undefined): Packing | undefined {
  try {
    const kept = JSON.parse(readLocalText(storageKey) || '{}')
    return kept.userId === userId ? kept.packing : undefined
  } catch {
    return undefined
  }
}
