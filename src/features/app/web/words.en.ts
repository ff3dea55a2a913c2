export const appText = {
  updated: 'A new version is ready.',
  reload: 'Reload',

  device: 'On this device',
  deviceHelp: 'Only in this browser. Logging out clears all of it.',
  shared: { title: 'This is a shared computer', help: 'Nothing is kept here. Closing the tab logs you out.' },
  off: { title: 'Not available', help: 'The operator has turned this off.' },

  wallet: 'Last balance without connection',
  walletHelp: 'Balance and 20 transactions, kept for 7 days',
  walletKept: 'Your last balance is kept on this device.',
  walletForgotten: 'Your last balance is no longer kept here.',
  cannotKeep: 'This browser does not let us keep it.',
  asOf: (time: string) => `As of ${time}`,

  installName: 'Install Batua',
  installHelp: 'Opens like an app, without the browser’s bars',
  cannotInstall: 'This browser does not offer it.',
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
}
