import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from './cluster.ts'
import { lastLines } from './logs.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'batua-cluster-test-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('a start that is not whole in time ends with the problem that is left', async () => {
  const start = until('the database cluster', async () => 'node1 replica stopped', performance.now())
  await expect(start).rejects.toThrow(
    'Timed out while waiting for the database cluster: node1 replica stopped.',
  )
})

test('the last lines of every program are shown with its name, and no other file is', () => {
  const path = folder()
  writeFileSync(join(path, 'patroni-node1.log'), 'one\ntwo\nthree\nfour\ncould not change directory\n')
  writeFileSync(join(path, 'etcd-node1.log'), '')
  writeFileSync(join(path, 'haproxy-front.cfg'), 'global')
  expect(lastLines(path)).toBe(
    'etcd-node1.log:\n  \npatroni-node1.log:\n  two\n  three\n  four\n  could not change directory',
  )
})
