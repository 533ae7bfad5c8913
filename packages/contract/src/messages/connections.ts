/** The pages that connect the shop with the world: payments, its address and backups. */
export const connectionWords = {
  tabsLabel: 'Connections',
  tabs: {
    payments: 'Payment keys',
    address: 'Web address',
    backups: 'Backups',
    archive: 'Moving out',
  },
  onServer: 'This is set on the server, so it cannot be changed here.',
  proxiesOnServer:
    'How visitors get to the shop is set on the server, so it cannot be changed here.',
} as const

export const paymentKeysPage = {
  title: 'Payment keys',
  intro: 'The account at Cashfree that takes your customers’ money.',
  now: 'Now',
  states: {
    none: 'Customers only try out payments on the shop’s own test page. No money moves.',
    sandbox: 'Payments go through Cashfree’s test mode. No money moves.',
    production: 'Payments are real.',
  },
  usedAppId: (appId: string) => `App ID: ${appId}`,
  unreadable:
    'The saved secret key cannot be read any more, because the shop’s own secret has changed. Nobody can pay until you enter the keys again.',
  keys: 'Your keys',
  keysHint:
    'You find them in Cashfree’s dashboard under Developers, API Keys. Test mode and real payments have different keys.',
  mode: 'Mode',
  modes: { sandbox: 'Test mode, no money moves', production: 'Real payments' },
  appId: 'App ID',
  secretKey: 'Secret key',
  secretKeyHint: 'It is saved encrypted and never shown again.',
  check: 'Check and save',
  checking: 'Checking…',
  saved: 'Cashfree knows these keys. New payments use them from now on.',
  after:
    'Payments and refunds that began with earlier keys are finished with those. When real payments begin, open test payments are ended.',
  notices: 'Notices from Cashfree',
  noticesHint:
    'The shop sends this address with each order, so payments need nothing more. To hear of refunds that you make in Cashfree’s dashboard, enter it there under Developers, Webhooks.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Please select the address and copy it by hand.',
} as const

export const paymentKeysRefusals = {
  invalidMode: 'Please choose test mode or real payments',
  invalidAppId: 'Please enter the App ID as Cashfree shows it, without spaces',
  invalidSecretKey: 'Please enter the secret key as Cashfree shows it, without spaces',
  wrongKeys: {
    sandbox:
      'Cashfree’s test mode does not know this App ID with this secret key. Are they the keys for real payments?',
    production:
      'Cashfree does not know this App ID with this secret key. Are they the keys of the test mode?',
  },
  notHttps: 'Real payments need an address of the shop that starts with https://',
  noLimits:
    'Real payments need limits against guessing passwords: remove RATE_LIMIT=off on the server',
  onlyReal: 'Others can reach this shop, so it must take real payments',
  /** `reasons` are sentences of the list for going live. */
  notReady: (reasons: string) => `Before real payments: ${reasons}`,
} as const

export const webAddressPage = {
  title: 'Web address',
  intro:
    'The address under which your customers find the shop. Mails, search engines and payments use it.',
  inUse: 'In use',
  waits: (saved: string) =>
    `Saved: ${saved}. The shop uses it when it is started again: stop it on your server and start it as usual.`,
  waitsForProxies:
    'Saved. The shop uses it when it is started again: stop it on your server and start it as usual.',
  part: 'Your address',
  partHint:
    'Your domain must already lead to this server, with a certificate (https). The shop tries it out before it saves it.',
  url: 'Address',
  urlHint: 'For example https://shop.example.com',
  proxies: 'How do visitors get to the shop?',
  proxiesHint:
    'Containers and load balancers are proxies in the same network. The shop must know it to tell visitors apart: otherwise all of them count as one, and one who guesses passwords locks out everybody.',
  places: {
    machine: 'Caddy or nginx on this machine',
    network: 'A proxy in the same network',
    none: 'Directly, without a proxy',
  },
  unchecked: 'Save it even if the shop cannot reach itself there',
  passkeys:
    'A passkey belongs to one address. If you sign in with a passkey, keep your recovery codes at hand, and add a new passkey under the new address.',
  check: 'Check and save',
  checking: 'Checking…',
  saved: 'Saved. It applies when the shop is started again.',
} as const

export const webAddressRefusals = {
  invalidUrl:
    'Please enter an https address without anything after it, such as https://shop.example.com',
  invalidProxies: 'Please choose how visitors get to the shop',
  invalidUnchecked: 'Please choose whether to save it unchecked',
  invalidNonce: 'This is no check of an address',
  notReached:
    'This address does not lead to this shop, at least not from the server. Please check the domain and the certificate.',
} as const
