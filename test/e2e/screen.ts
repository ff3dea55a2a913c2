/** A screen of the product, and how it is known. */
export type Screen = { path: string; heading: string; title: string | RegExp; menu?: string }
