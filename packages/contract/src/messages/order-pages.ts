export const orderPages = {
  loading: 'Loading your orders…',
  loadingFailed: 'Your orders could not be loaded',
  loadingFailedHint: 'Please check your connection. Nothing has happened to them.',
  order: 'Order',
  placed: 'Placed',
  paid: 'Total paid',
  due: 'Due when delivery starts',
  deliverTo: 'Delivering to',
  loadMore: 'Load more',
  loadingMore: 'Loading…',
} as const
