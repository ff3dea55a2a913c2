// The validator would try `new Function` for speed. The page's policy forbids that, and the browser notes each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
