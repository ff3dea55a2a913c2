/** The operator can turn the app off. Then the page has no manifest. */
export const isAppOn = () => document.querySelector('link[rel="manifest"]') !== null
