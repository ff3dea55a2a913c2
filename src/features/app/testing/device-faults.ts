import type { Mutant } from '#test/mutants/mutant.ts'

const wipe = 'src/web/api/wipe-device.ts'
const logout = {
  file: 'src/web/api/wipe-device.test.ts',
  name: 'a logout removes balance, badge, notifications, subscription, cache and worker',
}

export const deviceFaults: readonly Mutant[] = [
  {
    fault: 'a logout leaves the subscription to notifications',
    edits: [{ file: wipe, find: 'eachWorker(unsubscribe), deleteCaches', replace: 'deleteCaches' }],
    test: logout,
  },
  {
    fault: 'a logout leaves the last balance',
    edits: [
      { file: wipe, find: '    () => globalThis.indexedDB?.deleteDatabase(pageDatabase),\n', replace: '' },
    ],
    test: logout,
  },
  {
    fault: 'a 401 ends the subscription to notifications',
    edits: [{ file: wipe, find: "wipeWorker(reason !== 'expiry')", replace: 'wipeWorker(true)' }],
    test: {
      file: 'src/web/api/wipe-device.test.ts',
      name: 'a 401 closes what is shown, and keeps the subscription and its worker',
    },
  },
  {
    fault: 'the app that is turned off leaves its cache',
    edits: [
      {
        file: 'src/features/app/server/files/no-worker.js',
        find: 'await caches.delete(name)',
        replace: 'void name',
      },
    ],
    test: {
      file: 'src/features/app/server/worker.test.ts',
      name: 'the worker of an app that is turned off deletes every cache',
    },
  },
  {
    fault: 'a notification leads to another site',
    edits: [
      {
        file: 'src/features/app/server/files/sw.js',
        find: "path.startsWith('/') && address.origin === origin",
        replace: "path.startsWith('/')",
      },
    ],
    test: {
      file: 'src/features/app/server/worker.test.ts',
      name: 'a press on a notification for ',
    },
  },
]
