import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['Rahim Uddin', 'Rahim U.'],
  ['Mst. Salma Khatun', 'Mst. K.'],
  [' Rahim   Uddin ', 'Rahim U.'],
  ['Rahim', 'R…'],
  ['Rahim U', 'Rahim U.'],
  ['Rahim U\u0308nal', 'Rahim U\u0308.'],
  ['রহিম উদ্দিন', 'রহিম উ.'],
  ['রহিম ক্ষুদিরাম', 'রহিম ক্ষু.'],
  ['র\u200d্যাব', 'র\u200d্যা…'],
  ['Tea 👩‍🍳House', 'Tea 👩‍🍳.'],
])('%j is shown to a stranger as %j', (name, masked) => expect(maskName(name)).toBe(masked))
