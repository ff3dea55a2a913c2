import { builtWeb } from '#server/site/build.ts'

const folder = await builtWeb({ say: console.log })
console.log(`The web app is in ${folder}`)
