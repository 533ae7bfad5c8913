import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole list of routes ships at once: no request for a manifest while someone browses.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: its loader comes with what shows the data.
  splitRouteModules: false,
} satisfies Config
