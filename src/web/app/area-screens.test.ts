import { afterEach, expect, test, vi } from 'vitest'
import { preloadScreens } from './area-screens.ts'

afterEach(() => vi.unstubAllGlobals())

test('the code of screens is fetched one after the other, each when the page is idle', async () => {
  const idle: (() => unknown)[] = []
  const requestIdleCallback = (work: () => unknown) => idle.push(work)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('document', { readyState: 'complete' })
  const fetched: string[] = []
  const part = (name: string) => ({ preload: async () => void fetched.push(name) })
  const screenOf = (name: string) => ({ path: `/${name}`, Screen: part(name) as never })

  preloadScreens([{ ...screenOf('first'), parts: [part('inside')] }, screenOf('second')])
  expect(fetched, 'nothing before the page is idle').toEqual([])
  await idle.shift()?.()
  expect(fetched).toEqual(['first', 'inside'])
  expect(idle, 'the next one waits').toHaveLength(1)
  await idle.shift()?.()
  expect(fetched).toEqual(['first', 'inside', 'second'])
  expect(idle).toHaveLength(0)
})
