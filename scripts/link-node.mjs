// Runs on whatever Node is installed (20 or newer): npm scripts find Node 26 at node_modules/.bin/node.
// npm 10 removes that link when it prunes the packages of other platforms, so this script restores it.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const { platform, arch } = process
const packages = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
const binary = packages
  .map((name) => join('node_modules', name, 'bin', 'node'))
  .find((path) => existsSync(path))

if (!binary) {
  console.error(`No Node 26 package for ${platform}-${arch}: npm scripts use the Node on your PATH.`)
} else {
  const bin = join('node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(join('..', '..', binary), join(bin, 'node'))
}
