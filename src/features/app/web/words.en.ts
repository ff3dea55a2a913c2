export const appText = {
  updated: 'A new version is ready.',
  reload: 'Reload',

  device: 'On this device',
  deviceHelp: 'Only in this browser. Logging out clears all of it.',
  shared: { title: 'This is a shared computer', help: 'Nothing is kept here. Closing the tab logs you out.' },
  off: { title: 'Not available', help: 'The operator has turned this off.' },

  notOffered: 'This browser does not offer it.',
  push: 'Notifications',
  pushChoices: { off: 'Off', on: 'On', amounts: 'With amounts' },
  pushHelp: {
    off: 'Tell me at once when money arrives, also when Batua is closed',
    on: 'Without names and amounts: nobody reads them on a locked screen',
    amounts: 'With names and amounts, also on a locked screen',
    blocked: 'Blocked in this browser. Press the icon beside the address, and allow notifications.',
    installFirst: 'Add to Home Screen first: an iPhone lets only installed apps notify you.',
  },
  pushAsk: {
    title: 'Turn on notifications?',
    lead: 'Batua tells you at once when money arrives, when somebody asks you for money, and when something about the safety of your account changes. Your browser asks you next.',
    yes: 'Turn on',
  },
  pushRefused: 'Notifications stay off: the browser does not allow them.',
  pushFailed: 'This browser could not turn on notifications.',
  pushOffHere: 'Notifications are off in this browser.',
  pushTest: 'Test notification',
  pushTestHelp: 'Comes to this browser within seconds',
  sendTest: 'Send a test',

  wallet: 'Last balance without connection',
  walletHelp: 'Balance and 20 transactions, kept for 7 days',
  walletKept: 'Your last balance is kept on this device.',
  walletForgotten: 'Your last balance is no longer kept here.',
  cannotKeep: 'This browser does not let us keep it.',
  asOf: (time: string) => `As of ${time}`,

  installName: 'Install Batua',
  installHelp: 'Opens like an app, without the browser’s bars',
  install: 'Install',
  installed: 'Installed',
  showHow: 'Show me how',
  stepsTitle: 'Add Batua to the Home Screen',
  steps: [
    'Press Share in the bar of Safari.',
    'Choose “Add to Home Screen”.',
    'Press Add. Batua is now beside your apps.',
  ],

  hintTitle: 'Keep Batua on this device',
  hintHelp: 'It opens from your home screen, without the browser’s bars. It takes less than 1 MB.',
  notNow: 'Not now',
}

export const auditNames = {
  add_push: 'Turned on notifications in a browser',
  remove_push: 'Turned off notifications in a browser',
  change_device_choices: 'Changed what notifications show in a browser',
}
