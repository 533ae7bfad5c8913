import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'

interface Page {
  nextCursor?: string | undefined
}

interface Query<P extends Page> {
  key: readonly unknown[]
  /** @param cursor the start of the page; undefined for the first one */
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<P>
}

/** Loads a list that grows page by page. If a page fails to load, the pages before it stay. */
export function usePages<P extends Page>({ key, ask }: Query<P>) {
  const userId = useSession()?.user._id
  const asked = useInfiniteQuery({
    queryKey: [...key, userId],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    enabled: userId !== undefined,
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
