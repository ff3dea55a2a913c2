import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { OWNER_ROLE, SERVING_ROLE } from '#server/postgres/cluster.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { databaseUser } from '#server/postgres/user.ts'
import { newRootKey, textOfRing } from '#server/settings/key-ring.ts'

const ROOT = join(import.meta.dirname, '..')

type Instruction = { name: string; rest: string }
type Image = {
  folder: string
  workdir: string
  env: Record<string, string>
  user: string
  last: Map<string, string>
}

/**
 * Runs the steps of a Dockerfile without Docker: each stage is an empty folder, and the Node of this project stands
 * for the base image. Then starts the server of the last stage. Returns what went wrong, or nothing.
 */
export async function replayImage(dockerfile: string, into: string): Promise<string | undefined> {
  try {
    const image = build(readInstructions(dockerfile), into, ignoredBy(`${dockerfile}.dockerignore`))
    await visit(image, join(into, 'database'))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function readInstructions(dockerfile: string): Instruction[] {
  const text = readFileSync(dockerfile, 'utf8').replaceAll('\\\n', ' ')
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [name = '', ...rest] = line.trim().split(/ +/)
    return { name, rest: rest.join(' ') }
  })
}

const ignoredBy = (file: string) =>
  new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )

/** As the base image has them: our Node first, npm from this machine. */
const searchPath = `${dirname(process.execPath)}:${process.env.PATH}`

function build(instructions: Instruction[], into: string, ignored: Set<string>): Image {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const { name, rest } of instructions) {
    if (name === 'FROM') {
      const stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      image = { folder: join(into, stage), workdir: '/', env: {}, user: 'root', last: new Map() }
      stages.set(stage, image)
      mkdirSync(image.folder, { recursive: true })
    } else if (image) follow(image, { name, rest }, stages, ignored)
  }
  if (!image) throw new Error('The Dockerfile has no FROM.')
  return image
}

function follow(image: Image, { name, rest }: Instruction, stages: Map<string, Image>, ignored: Set<string>) {
  const here = () => join(image.folder, image.workdir)
  if (name === 'WORKDIR') {
    image.workdir = rest
    mkdirSync(here(), { recursive: true })
  } else if (name === 'COPY') copy(here(), rest.split(' '), stages, ignored)
  else if (name === 'RUN') {
    console.error(`RUN ${rest}`)
    execFileSync('sh', ['-c', rest], {
      cwd: here(),
      env: { HOME: process.env.HOME, PATH: searchPath, ...image.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } else if (name === 'ENV') {
    for (const pair of rest.split(' ')) {
      const [variable = '', value = ''] = pair.split('=')
      image.env[variable] = value
    }
  } else if (name === 'USER') image.user = rest
  else image.last.set(name, rest)
}

function copy(here: string, words: string[], stages: Map<string, Image>, ignored: Set<string>) {
  const from = words[0]?.startsWith('--from=')
    ? stages.get(words.shift()!.slice('--from='.length))
    : undefined
  const to = words.pop()!
  for (const word of words) {
    const source = from ? join(from.folder, word) : join(ROOT, word)
    const isFolder = statSync(source).isDirectory()
    cpSync(source, isFolder && !to.endsWith('/') ? resolve(here, to) : resolve(here, to, word), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || !ignored.has(path.slice(ROOT.length + 1)),
    })
  }
}

/** Starts the server as a user that is not root, and asks for its health, readiness and page. */
async function visit(image: Image, dataDir: string) {
  if (image.user === 'root') throw new Error('The image runs as root.')
  openTo(dirname(image.folder))
  const database = await startEmbedded({ dataDir })
  const url = (role: string) =>
    `postgres://${role}@localhost/${database.database}?host=${encodeURIComponent(database.socketDir)}`
  const [program = '', ...words] = JSON.parse(image.last.get('CMD') ?? '[]') as string[]
  const cwd = join(image.folder, image.workdir)
  const env = {
    PATH: searchPath,
    ...image.env,
    PORT: '0',
    PUBLIC_URL: 'https://wallet.example',
    DATABASE_URL: url(SERVING_ROLE),
    BATUA_SECRET_KEY: textOfRing({ current: newRootKey(), former: [] }),
    BATUA_CHECKPOINTS: join(cwd, 'checkpoints/journal'),
  }
  // As the job of the compose files does it.
  execFileSync(program, ['src/server/commands/migrate.ts'], {
    cwd,
    env: { ...env, MIGRATE_DATABASE_URL: url(OWNER_ROLE) },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...databaseUser(),
  })
  const server = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], ...databaseUser() })
  const exited = once(server, 'exit')
  try {
    const port = await portOf(server.stdout!)
    for (const path of ['/healthz', '/readyz', '/']) await expectAnswer(`http://127.0.0.1:${port}${path}`)
    checkHealth(image, port)
  } finally {
    server.kill('SIGTERM')
    await exited
    await database.stop()
  }
}

/** The database's user must be able to enter the folders above its data. */
function openTo(folder: string) {
  for (const path of [dirname(folder), folder]) chmodSync(path, 0o755)
}

async function portOf(stdout: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  for await (const chunk of stdout) {
    said += chunk
    const port = /:(\d+)$/.exec(/running at (\S+)/.exec(said)?.[1] ?? '')?.[1]
    if (port) return port
  }
  throw new Error(`The server of the image ended: ${said}`)
}

async function expectAnswer(url: string) {
  const { status } = await fetch(url)
  console.error(`GET ${new URL(url).pathname} ${status}`)
  if (status !== 200) throw new Error(`${url} answered ${status}.`)
}

/** Runs the command of HEALTHCHECK on the port that the system chose. */
function checkHealth({ last }: Image, port: string) {
  const command = /CMD (\[.*\])$/.exec(last.get('HEALTHCHECK') ?? '')?.[1]
  if (!command) throw new Error('The image has no health check.')
  const [program = '', ...words] = JSON.parse(command) as string[]
  execFileSync(
    program,
    words.map((word) => word.replace(':3000', `:${port}`)),
    { env: { PATH: searchPath } },
  )
  console.error('HEALTHCHECK passed')
}
