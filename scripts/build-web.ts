import { builtWeb } from '#server/web/build.ts'

const folder = await builtWeb({ say: console.log })
console.log(`The web app is in ${folder}`)
