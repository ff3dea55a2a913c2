import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loaded, type LoadingQuery } from './loaded.tsx'

const still = { isFetching: false, refetch: () => {} }

const error = { status: 500 }

/** What a list shows: `loading`, `failed`, `empty` or its rows. */
function shown(query: Partial<LoadingQuery<string[]>>, onlyFresh = false): string {
  const html = renderToStaticMarkup(
    Loaded({
      query: { ...still, ...query },
      onlyFresh,
      loading: 'loading',
      empty: 'empty',
      children: (rows) => rows.join(' '),
    }),
  )
  return html.includes('role="alert"') && html.includes('Try again') ? 'failed' : html
}

test('a first answer on its way, a failure, no rows and some rows are four states', () => {
  expect(shown({ isFetching: true })).toBe('loading')
  expect(shown({ error })).toBe('failed')
  expect(shown({ data: [] })).toBe('empty')
  expect(shown({ data: ['one', 'two'] })).toBe('one two')
})

test('the failure of a call that is tried again stays, so that its button keeps the focus', () => {
  expect(shown({ error, isFetching: true })).toBe('failed')
})

test('older data stays while it is fetched again and after that fails, unless it may be of another page', () => {
  expect(shown({ data: ['old'], isFetching: true })).toBe('old')
  expect(shown({ data: ['old'], error })).toBe('old')
  expect(shown({ data: ['old'], error }, true)).toBe('failed')
  expect(shown({ data: ['old'], error, isFetching: true }, true)).toBe('failed')
})
