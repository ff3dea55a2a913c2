import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Baseline, ONE_BY_ONE, PGBENCH } from './baseline.ts'
import type { Case, Result } from './case.ts'
import { barChart } from './picture.ts'
import { quantile } from './turns.ts'

export type Product = Result & { name: Case; processes: number; clients: number }
export type Figures = {
  machine: string
  seconds: number
  baselines: Baseline[]
  bareCommitMs: number
  products: Product[]
  /** The rate of send-money with a round-up divided by that without, for each round. */
  roundUps: { processes: number; ratios: number[] }[]
  /** The rate of send-money by two processes divided by that of one process, for each round. */
  processRatios: number[]
  transfers: bigint
  faults: number
}

const DOCS = join(import.meta.dirname, '..', 'docs')
const START = '<!-- bench:start -->'
const END = '<!-- bench:end -->'

const names: Record<Case, string> = {
  me: 'GET /user/me',
  visit: 'GET /user/me, new connections',
  send: 'send-money',
  send_round_up: 'send-money with a round-up',
  send_charged: 'send-money with a fee',
  pay_request: 'payments of requests',
  deposit: 'deposits',
  cash_in: 'cash-in',
  mixed: '60 % reads, 40 % money',
}

/** Every figure as text. With `write` it also puts the ratios and the picture into the docs. */
export function writeReport(figures: Figures, write: boolean): string {
  const circumstances = circumstancesOf(figures)
  if (write) {
    place(join(DOCS, 'performance.md'), 'bench', [circumstances, ratios(figures)].join('\n\n'))
    const picture = join(DOCS, 'performance.svg')
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(
      picture,
      barChart('Transfers per second in one run, by server processes × clients', bars(figures)),
    )
  }
  return [circumstances, table(figures), ratios(figures)].join('\n\n')
}

/** Replaces the text between the marks of that name, and nothing else. */
export function place(path: string, name: string, text: string) {
  const [start, end] = [START.replace('bench', name), END.replace('bench', name)]
  const page = readFileSync(path, 'utf8')
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`${path} has no marks for ${name}`)
  writeFileSync(path, `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`)
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)

function circumstancesOf({ machine, seconds, products, transfers, faults }: Figures) {
  const failed = products.reduce((sum, { refused, broken }) => sum + refused + broken, 0)
  return (
    `${machine}. ${seconds} s a case, load generator and database on the same cores. ` +
    `${whole(Number(transfers))} transfers were posted in all, ${failed} calls were refused or broken, and the audit found ${faults} faults.`
  )
}

function table({ baselines, bareCommitMs, products }: Figures) {
  return [
    '| what | processes | clients | per second | p50 ms | p99 ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...baselines.map(
      ({ name, clients, perSecond }) => `| ${name} | – | ${clients} | ${whole(perSecond)} | | |`,
    ),
    `| one bare single-row commit, same driver | – | 1 | ${whole(1000 / bareCommitMs)} | ${ms(bareCommitMs)} | |`,
    ...products.map(
      (p) =>
        `| ${names[p.name]} | ${p.processes} | ${p.clients} | ${whole(p.perSecond)} | ${ms(p.p50Ms)} | ${ms(p.p99Ms)} |`,
    ),
  ].join('\n')
}

const rates = (products: Product[], wanted: Partial<Product>) =>
  products
    .filter((product) => product.clients > 1)
    .filter((product) =>
      Object.entries(wanted).every(([name, value]) => product[name as keyof Product] === value),
    )
    .map(({ perSecond }) => perSecond)
const best = (products: Product[], wanted: Partial<Product>) => Math.max(...rates(products, wanted))

function ratios({ baselines, bareCommitMs, products, roundUps, processRatios }: Figures) {
  const send = best(products, { name: 'send' })
  const usual = products.find(({ name }) => name === 'deposit')?.clients
  const alone = Math.min(...products.filter((p) => p.clients === 1).map(({ p50Ms }) => p50Ms))
  const line = (what: string, ratio: number, wanted = '') => `| ${what} | ${ratio.toFixed(2)} | ${wanted} |`
  const toBaseline = (name: string, wanted?: string) => {
    const rate = bestBaseline(baselines, name)
    return rate ? [line(`send-money over HTTP to ${name}`, send / rate, wanted)] : []
  }
  return [
    '| ratio | measured | wanted |',
    '|---|---:|---|',
    ...toBaseline(PGBENCH, 'at least 1.8'),
    ...toBaseline(ONE_BY_ONE, bestBaseline(baselines, PGBENCH) ? undefined : 'at least 1.8'),
    ...[2, 1].map((processes) =>
      line(
        `send-money to GET /user/me, ${inWords(processes)}`,
        best(products, { name: 'send', processes }) / best(products, { name: 'me', processes }),
        'at least 0.5',
      ),
    ),
    line(
      'deposits through one hot account to send-money, as many clients',
      best(products, { name: 'deposit' }) / best(products, { name: 'send', clients: usual }),
      'at least 0.8',
    ),
    ...roundUps.map(({ processes, ratios }) =>
      line(
        `send-money with a round-up to without, by turns, ${inWords(processes)}`,
        quantile(ratios, 0.5),
        'at least 0.8',
      ),
    ),
    line('send-money by two processes to one, by turns', quantile(processRatios, 0.5), 'at least 1'),
    line('p50 of one client to a bare commit', alone / bareCommitMs, 'at most 3'),
    ...baselines
      .filter(({ clients }) => clients === 1)
      .map(({ name, perSecond }) =>
        line(`the same of ${name}, without HTTP (mean)`, 1000 / perSecond / bareCommitMs),
      ),
  ].join('\n')
}

const inWords = (processes: number) => (processes === 1 ? 'one process' : 'two processes')

const bestBaseline = (baselines: Baseline[], wanted: string) =>
  Math.max(0, ...baselines.filter(({ name }) => name === wanted).map(({ perSecond }) => perSecond))

/** Cases in which every counted call is a transfer. */
const transferCases: readonly Case[] = ['send', 'send_round_up', 'deposit', 'cash_in']

const bars = ({ baselines, products }: Figures) => [
  ...[PGBENCH, ONE_BY_ONE]
    .map((name) => ({ label: name, value: bestBaseline(baselines, name), isOurs: false }))
    .filter(({ value }) => value > 0),
  ...products
    .filter(({ name, clients }) => transferCases.includes(name) && clients > 1)
    .map(({ name, processes, clients, perSecond }) => ({
      label: `${names[name]}, ${processes} × ${whole(clients)}`,
      value: perSecond,
      isOurs: true,
    })),
]
