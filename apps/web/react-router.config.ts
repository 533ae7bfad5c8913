import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The first page has the list of all routes, so that navigation needs no request for them.
  routeDiscovery: { mode: 'initial' },
  // A route stays one file: its loader loads together with its component.
  splitRouteModules: false,
} satisfies Config
