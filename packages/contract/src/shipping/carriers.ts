/** A courier, with the URL of its tracking page if that page works with the number alone. */
interface Carrier {
  name: string
  /** The URL of the tracking page, with `{number}` for the tracking number. */
  tracking?: string
  /** Other names of the courier in files of tracking numbers, in lower case without spaces. */
  alsoKnownAs?: readonly string[]
}

/**
 * The couriers that the shop knows. DTDC and India Post show a parcel only after a form is filled in, so
 * customers get the number without a link.
 */
export const carriers = {
  delhivery: {
    name: 'Delhivery',
    tracking: 'https://www.delhivery.com/track/package/{number}',
  },
  'blue-dart': {
    name: 'Blue Dart',
    tracking: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  dtdc: { name: 'DTDC' },
  'india-post': { name: 'India Post', alsoKnownAs: ['speedpost'] },
  ekart: {
    name: 'Ekart',
    tracking: 'https://ekartlogistics.com/shipmenttrack/{number}',
    alsoKnownAs: ['ekartlogistics'],
  },
  xpressbees: {
    name: 'Xpressbees',
    tracking: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
  },
  shiprocket: { name: 'Shiprocket', tracking: 'https://shiprocket.co/tracking/{number}' },
  other: { name: 'Another courier' },
  own: { name: 'Own delivery', alsoKnownAs: ['self', 'byhand'] },
} as const satisfies Record<string, Carrier>

export type CarrierCode = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as CarrierCode[]

/** The names of all couriers, as files of tracking numbers can give them. */
export const carrierNames: readonly string[] = carrierCodes.map((code) => carriers[code].name)

/** Returns the URL of a parcel's tracking page; undefined if the courier has none. */
export function trackingUrlOf(carrier: CarrierCode, trackingNumber: string): string | undefined {
  const { tracking }: Carrier = carriers[carrier]
  return tracking?.replace('{number}', encodeURIComponent(trackingNumber))
}

/** Finds a courier by its code or name, in upper or lower case, with or without spaces. */
export function carrierNamed(text: string): CarrierCode | undefined {
  const plain = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '')
  const asked = plain(text)
  return carrierCodes.find((code) => {
    const { name, alsoKnownAs = [] }: Carrier = carriers[code]
    return [plain(code), plain(name), ...alsoKnownAs].includes(asked)
  })
}
