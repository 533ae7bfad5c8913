import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'

interface Page {
  nextCursor?: string | undefined
}

interface AddressRequests<P extends Page> {
  key: readonly unknown[]
  /** @param cursor where the page starts; undefined for the first one */
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<P>
}

/** A list that grows page after page. What is shown stays when the next page does not come. */
export function usePages<P extends Page>({ key, ask }: AddressRequests<P>) {
  const whose = useSession()?.user._id
  const asked = useInfiniteQuery({
    queryKey: [...key, whose],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    enabled: whose !== undefined,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return {
    pages: asked.data?.pages,
    hasFailed: asked.isError && !asked.isFetching,
    hasMore: asked.hasNextPage,
    isLoadingMore: asked.isFetchingNextPage,
    retry: () => void asked.refetch(),
    loadMore: () => void asked.fetchNextPage(),
  }
}
