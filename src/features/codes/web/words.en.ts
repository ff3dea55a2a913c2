export const codeText = {
  title: 'My code',
  lead: 'Anybody who scans it pays into this wallet. It has no amount and does not run out.',
  requests: 'Requests',
  scan: 'Scan another code',
  failed: 'Your code could not be loaded',
  none: 'You have no code yet',
  noneHelp: 'Show a code instead of spelling your number. You can replace it at any time.',
  make: 'Make my code',
  panel: 'Your code',
  qrLabel: 'QR code of your wallet',
  scanToPay: 'Scan to pay',
  endsIn: 'ends in',
  under: (name: string, city: string | null) => (city ? `${name} · ${city}` : name),

  seen: 'What people see',
  shownName: 'Shown name',
  shownNameHint: (name: string) =>
    `Large on the poster and before each payment. Your own name, ${name}, stands below it.`,
  length: (count: string, most: string) => `${count} of ${most}`,
  city: 'City (optional)',
  save: 'Save',

  place: 'Put it where people pay',
  placeHelp: 'A poster of half a page, in both languages. Print it, frame it, stand it on the counter.',
  print: 'Print poster',
  share: 'Share',
  shareTitle: (name: string) => `Pay ${name} with Batua`,
  copy: 'Copy link',
  copied: 'Link copied',

  replace: 'Replace this code',
  replaceHelp: 'The old one stops at once, also on printed posters.',
  replaceButton: 'Replace',
  replaceLead: 'Your old code stops at once. Posters and links with it pay nobody any more.',
  cancel: 'Cancel',
}

/** For administrators. */
export const adminText = {
  remove: 'Remove the shown name',
  removeHelp: (name: string) => `“${name}” stands on the pay code.`,
  removeLead: (name: string) => `The pay code of ${name} then shows the masked name only.`,
  removeSubmit: 'Remove',
}

export const auditNames = {
  replace_code: 'Replaced the pay code',
  change_shown_name: 'Changed the shown name',
  take_shown_name: 'Removed a shown name',
}
