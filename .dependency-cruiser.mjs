/** The import arrows of ARCHITECTURE.md, checked. */

import { floors as webFloors } from './apps/web/floors.mjs'

const rooms = [
  'audit',
  'blog',
  'accounts',
  'catalogue',
  'cart',
  'payments',
  'orders',
  'contact',
  'newsletter',
  'search',
  'privacy',
  'admin',
]

/** Services point one way: a room may use those before it. Accounts may be used by all. */
const arrows = rooms.map((room, index) => ({
  name: `server-${room}-points-backwards`,
  comment: 'Against the arrow, enqueue a job.',
  severity: 'error',
  from: { path: `^apps/server/src/${room}/` },
  to: { path: `^apps/server/src/(${rooms.slice(index + 1).join('|') || 'none'})/` },
}))

const web = '^apps/web/app'
const webRooms = webFloors.flat()
const webRoom = `${web}/(${webRooms.join('|')})/`

/** Of two rooms on one floor neither may use the other; of two floors only the upper the lower. */
const webArrows = webFloors.flatMap((floor, height) =>
  floor.map((room) => {
    const usable = [...webFloors.slice(0, height).flat(), room]
    return {
      name: `web-${room}-uses-only-floors-below`,
      comment: 'Turn it round, or move what both use down: apps/web/floors.mjs.',
      severity: 'error',
      from: { path: `${web}/${room}/` },
      to: { path: `${web}/`, pathNot: `${web}/(${usable.join('|')}|fonts|styles)/` },
    }
  }),
)

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '^node_modules/zod'] },
    },
    {
      name: 'mails-know-only-the-contract',
      severity: 'error',
      from: { path: '^packages/mails/src', pathNot: '(preview|\\.test)\\.ts$' },
      to: {
        pathNot: '^(packages/(mails|contract)/src|node_modules/(@react-email|@types/react|react)/)',
      },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/(server|payment-sandbox)' },
    },
    {
      name: 'server-loads-the-web-build-only',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^apps/payment-sandbox' },
      to: { path: '^(apps/(server|web)|packages)' },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: `^apps/server/src/(${rooms.join('|')})/` },
    },
    {
      name: 'rooms-meet-at-services',
      comment: "Another room's queries and tables are its own business.",
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^apps/server/src/(${rooms.join('|')})/`,
        pathNot: [
          '^apps/server/src/$1/',
          '\\.service\\.ts$',
          '^apps/server/src/payments/providers/provider\\.ts$',
        ],
      },
    },
    ...arrows,
    {
      name: 'contact-and-newsletter-need-no-room',
      severity: 'error',
      from: { path: '^apps/server/src/(contact|newsletter)/' },
      to: {
        path: `^apps/server/src/(${rooms.join('|')})/`,
        pathNot: ['^apps/server/src/$1/', '^apps/server/src/audit/'],
      },
    },
    ...webArrows,
    {
      name: 'web-rooms-stand-on-a-floor',
      comment: 'A new folder gets its floor in apps/web/floors.mjs.',
      severity: 'error',
      from: { path: `${web}/[^/]+/`, pathNot: webRoom },
      to: {},
    },
    {
      name: 'web-desks-are-their-own',
      comment:
        'What the owner alone sees of a room is used by the desks of others, not by the shop.',
      severity: 'error',
      from: { path: `${web}/([^/]+)/`, pathNot: `${web}/(admin|[^/]+/desk)/` },
      to: { path: `${web}/[^/]+/desk/`, pathNot: `${web}/$1/desk/` },
    },
    {
      name: 'web-desks-come-when-asked-for',
      comment: 'Customers do not load the owner’s code: import() it.',
      severity: 'error',
      from: {
        path: `${web}/`,
        pathNot: [`${web}/(admin|desk|[^/]+/desk)/`, '/account-entries.ts$'],
      },
      to: { path: `${web}/(desk|[^/]+/desk)/`, dynamic: false },
    },
    {
      name: 'config-is-the-only-reader-of-the-environment',
      comment: 'Settings come from platform/config.ts, which main.ts hands the environment to.',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '(main|\\.test)\\.ts$' },
      to: { path: '^(node:)?process$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|node_modules/\\.vite)/|\\?' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
