// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { paperWith } from '../../testing/pictures.ts'
import { isDarkPicture } from './camera.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = async () => (await import('./reading.ts')).loadReader()

/** As a browser has them. */
function imageOf(texts: readonly string[]) {
  const { width, height, data } = paperWith(texts)
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (const [i, grey] of data.entries()) rgba.set([grey, grey, grey, 255], i * 4)
  return { width, height, data: rgba } as unknown as ImageData
}

const ofCode =
  '00020101021126370010test.batua031948291375026491830595204000053030505802BD5911Rahim Store6005Dhaka6304D15F'
const ofRequest =
  '00020101021226370010test.batua031948291375026491830595204000053030505406350.005802BD5911Rahim Store6005Dhaka62260522Zk3vX9qLr2TmWc8YbN5dHA63049FE8'

test('both payloads of the specification are read from pixels', async () => {
  const read = await load()
  for (const text of [ofCode, ofRequest]) expect(await read(imageOf([text]))).toEqual([text])
})

test('two codes in one picture are both found, and white paper has none', async () => {
  const read = await load()
  const [one, two] = ['https://batua.example/pay/one', 'https://batua.example/pay/two']
  expect((await read(imageOf([one, two]))).toSorted()).toEqual([one, two])
  expect(await read(imageOf([]))).toEqual([])
})

test('a browser that reads QR codes itself is asked instead', async () => {
  const detect = vi.fn(async () => [{ rawValue: 'same' }, { rawValue: 'same' }])
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'qr_code']
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  expect(await (await load())(imageOf([ofCode]))).toEqual(['same'])
  expect(detect).toHaveBeenCalledOnce()
})

test('a browser that reads other codes only is not asked', async () => {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13']
    detect = () => Promise.reject(new Error('not for QR codes'))
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  expect(await (await load())(imageOf([ofCode]))).toEqual([ofCode])
})

test('a black picture is dark, a paper with a code is not', () => {
  expect(isDarkPicture({ data: new Uint8ClampedArray(4000) })).toBe(true)
  expect(isDarkPicture(imageOf([ofCode]))).toBe(false)
})
