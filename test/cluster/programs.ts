import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian packages by a file that each of them brings. */
const packages = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  nftables: '/usr/sbin/nft',
  postgresql: '/usr/lib/postgresql',
  'python3-click': '/usr/lib/python3/dist-packages/click',
  'python3-dateutil': '/usr/lib/python3/dist-packages/dateutil',
  'python3-dnspython': '/usr/lib/python3/dist-packages/dns',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'python3-prettytable': '/usr/lib/python3/dist-packages/prettytable',
  'python3-psutil': '/usr/lib/python3/dist-packages/psutil',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  'python3-urllib3': '/usr/lib/python3/dist-packages/urllib3',
  'python3-yaml': '/usr/lib/python3/dist-packages/yaml',
}

export type PatroniVersion = '3.0' | '4.0'

/** The Debian release that has this version. */
const releaseOf = { '3.0': 'bookworm', '4.0': 'trixie' } satisfies Record<PatroniVersion, string>

export type Programs = {
  /** The folder with initdb, pg_ctl, postgres and pg_rewind. */
  postgresBin: string
  patroni: { command: string[]; env: Record<string, string> }
}

/** Finds all programs. As root on Debian it installs what is missing; elsewhere it says what to install. */
export function findPrograms(cache: string, version: PatroniVersion, say: (line: string) => void): Programs {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The cluster test needs Linux and root, because it makes network namespaces.')
  const missing = Object.entries(packages)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
  if (missing.length > 0) install(missing, say)
  return { postgresBin: newestPostgres(), patroni: unpackPatroni(cache, version, say) }
}

function install(missing: string[], say: (line: string) => void) {
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`Programs are missing. On Debian: ${command}`)
  say(`Installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env })
}

function newestPostgres(): string {
  const [newest] = readdirSync(packages.postgresql)
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => b - a)
  if (!newest || newest < 15) throw new Error('PostgreSQL 15 or newer is needed.')
  return join(packages.postgresql, String(newest), 'bin')
}

/** Patroni is pure Python: the package of another Debian release runs without being installed. */
function unpackPatroni(cache: string, version: PatroniVersion, say: (line: string) => void) {
  const folder = join(cache, `patroni-${version}`)
  if (!existsSync(join(folder, 'usr/bin/patroni'))) {
    say(`Fetching Patroni ${version}`)
    execFileSync('dpkg-deb', ['-x', download(folder, 'patroni', releaseOf[version]), folder])
  }
  return {
    command: ['/usr/bin/python3', join(folder, 'usr/bin/patroni')],
    env: { PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'), PYTHONUNBUFFERED: '1' },
  }
}

/** Downloads a package of a Debian release from the mirrors that apt uses on this machine. */
function download(folder: string, name: string, release: string): string {
  const own = (...path: string[]) => join(folder, 'apt', ...path)
  for (const path of [own('sources'), own('lists', 'partial')]) mkdirSync(path, { recursive: true })
  writeSources(own('sources'), release)
  const options = [
    `Dir::Etc::sourcelist=/dev/null`,
    `Dir::Etc::sourceparts=${own('sources')}`,
    `Dir::State::lists=${own('lists')}`,
    `Dir::Cache=${own()}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  execFileSync('apt-get', ['update', '-qq', ...options])
  execFileSync('apt-get', ['download', '-qq', name, ...options], { cwd: own() })
  return own(readdirSync(own()).find((file) => file.endsWith('.deb'))!)
}

/** Copies the sources of this machine and replaces the name of its release. */
function writeSources(folder: string, release: string) {
  const codename = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
  const lists = '/etc/apt/sources.list.d'
  const files = ['/etc/apt/sources.list', ...readdirSync(lists).map((file) => join(lists, file))]
  for (const [index, file] of files.filter((path) => existsSync(path)).entries()) {
    const text = readFileSync(file, 'utf8')
    if (!codename || !text.includes(codename)) continue
    const ending = file.endsWith('.sources') ? 'sources' : 'list'
    writeFileSync(join(folder, `${index}.${ending}`), text.replaceAll(codename, release))
  }
}
